import { expect, it } from 'vitest';
import * as accessibility from '../accessibility.ts';
import * as api from '../api/api.ts';
import * as auth from '../auth.ts';
import { CATALOGUE_TEXTS, RETIRED_TYPE } from '../catalogue.ts';
import * as errors from '../errors/api-error-texts.ts';
import * as correction from '../extraction/correction.ts';
import * as extractions from '../extraction/extractions.ts';
import * as files from '../files.ts';
import * as mailbox from '../mailbox.ts';
import * as observations from '../observations.ts';
import * as sessions from '../sessions.ts';
import * as shell from '../shell.ts';
import * as ui from '../ui.ts';
import * as users from '../users.ts';
import { unbroken } from './typography.ts';

/** The specification gives these sentences as they are. */
const GIVEN = ['Les meilleurs soins, ensemble !', "Pas encore de compte ? S'inscrire"];

function sentences(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return written(String(value));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentences) : [];
}

/** The texts between quotes in the source of a function, without the interpolated parts. */
function written(source: string): string[] {
  const bare = source.replace(/\$\{[^{}]*\}/g, '…');
  return bare === source ? (source.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []) : written(bare);
}

it('no line of a French sentence starts with « ? », « ! », « : », « ; » or a closing guillemet', () => {
  const all = sentences({
    accessibility,
    api,
    auth,
    catalogue: { CATALOGUE_TEXTS, RETIRED_TYPE },
    correction,
    errors,
    extractions,
    files,
    mailbox,
    observations,
    sessions,
    shell,
    ui,
    users,
  });
  const loose = all.filter((text) => / [?!:;»]|« /.test(text) && !GIVEN.includes(text));
  expect(loose).toEqual([]);
});

it('a sentence of a report keeps its guillemets and double punctuation on the line of their words', () => {
  expect(unbroken("« mg/dL » n'est pas l'unité : « % » attendu ; pourquoi ?")).toBe(
    "«\u00a0mg/dL\u00a0» n'est pas l'unité\u00a0: «\u00a0%\u00a0» attendu\u00a0; pourquoi\u00a0?",
  );
  expect(unbroken('rapport 3:4, http://localhost, a »b')).toBe('rapport 3:4, http://localhost, a\u00a0»b');
});
