import { describe, expect, it } from 'vitest';
import type { NewObservation, Observation } from '../../shared/observations/contract.ts';
import { localError } from '../core/api/api-error.ts';
import { newSubmission, sourceOf, submissionKeys, submissions, submit } from './submission.ts';

it('a content sent again has the same key, whatever was sent in between', () => {
  const keyOf = submissionKeys();
  const first = keyOf({ title: 'a' });
  const second = keyOf({ title: 'b' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).not.toBe(first);
  expect(keyOf({ title: 'a' })).toBe(first);
});

const weight = (value: string): NewObservation => ({
  type_id: 'poids',
  title: 'Poids',
  measures: [{ type_id: 'poids.poids', value }],
  source: null,
});
const answer = { status: 422, statusText: '', url: '' };

/**
 * A server that keeps one content by key; a call listed in `lost` is not answered, and one in `unheard` not received.
 */
function server({ lost = [], unheard = [] }: { lost?: number[]; unheard?: number[] }) {
  const savedByKey = new Map<string, { content: string; saved: Observation }>();
  const all: NewObservation[] = [];
  let call = 0;
  const send = async (body: NewObservation, key: string): Promise<Observation> => {
    call += 1;
    const content = JSON.stringify(body);
    if (unheard.includes(call)) throw localError('network_unreachable', answer);
    const before = savedByKey.get(key);
    if (before !== undefined && before.content !== content)
      throw localError('idempotency_key_reused', answer);
    const saved = before?.saved ?? ({ id: `o${savedByKey.size + 1}`, title: body.title } as Observation);
    if (before === undefined) all.push(body);
    savedByKey.set(key, { content, saved });
    if (lost.includes(call)) throw localError('network_unreachable', answer);
    return saved;
  };
  return { send, all };
}

describe('a declaration that is sent again', () => {
  it('with another value, after its saved one was not answered, reports what was saved and saves nothing else', async () => {
    const { send, all } = server({ lost: [1] });
    const submission = newSubmission();
    await expect(submit(submission, weight('70'), send)).rejects.toThrow('Le serveur ne répond pas');
    expect(await submit(submission, weight('71'), send)).toMatchObject({
      saved: { id: 'o1' },
      isEarlier: true,
    });
    expect(all).toEqual([weight('70')]);
    // Sent once more, the new value is a version of it.
    const source = sourceOf(submission, null);
    expect(source).toEqual({ entity_type: 'Observation', entity_id: 'o1' });
    expect(await submit(submission, { ...weight('71'), source }, send)).toMatchObject({
      saved: { id: 'o2' },
      isEarlier: false,
    });
  });

  it('with another value, after the first one did not arrive, saves the new one alone', async () => {
    const { send, all } = server({ unheard: [1] });
    const submission = newSubmission();
    await expect(submit(submission, weight('70'), send)).rejects.toThrow();
    expect(await submit(submission, weight('71'), send)).toMatchObject({ isEarlier: false });
    expect(all).toEqual([weight('71')]);
  });

  it('with the same value is one declaration, even when another one was tried in between', async () => {
    const { send, all } = server({ lost: [1], unheard: [2] });
    const submission = newSubmission();
    await expect(submit(submission, weight('70'), send)).rejects.toThrow();
    await expect(submit(submission, weight('71'), send)).rejects.toThrow();
    expect(await submit(submission, weight('70'), send)).toMatchObject({
      saved: { id: 'o1' },
      isEarlier: false,
    });
    expect(all).toEqual([weight('70')]);
  });

  it('finds which of several values was saved', async () => {
    const { send } = server({ unheard: [1], lost: [2] });
    const submission = newSubmission();
    for (const value of ['70', '71']) await expect(submit(submission, weight(value), send)).rejects.toThrow();
    expect(await submit(submission, weight('72'), send)).toMatchObject({ isEarlier: true });
    expect(submission).toMatchObject({ sent: [], follows: { id: 'o1' } });
  });

  it('passes over a value that the server had refused', async () => {
    const { send } = server({ lost: [1] });
    const refusing: typeof send = async (body, key) => {
      if (body.measures[0]?.value === '700') throw localError('validation_failed', answer);
      return send(body, key);
    };
    const submission = newSubmission();
    for (const value of ['700', '70'])
      await expect(submit(submission, weight(value), refusing)).rejects.toThrow();
    expect(await submit(submission, weight('71'), refusing)).toMatchObject({ isEarlier: true });
  });

  it('does not forget what was sent when it cannot be read back either', async () => {
    const { send } = server({ lost: [1], unheard: [3] });
    const submission = newSubmission();
    await expect(submit(submission, weight('70'), send)).rejects.toThrow();
    await expect(submit(submission, weight('71'), send)).rejects.toThrow('Le serveur ne répond pas');
    expect(await submit(submission, weight('71'), send)).toMatchObject({ isEarlier: true });
  });
});

it('each form of a screen, by its name, has its own declaration', () => {
  const of = submissions();
  expect(of('poids')).toBe(of('poids'));
  expect(of('taille').key).not.toBe(of('poids').key);
  expect(submissions()('poids').key).not.toBe(of('poids').key);
});
