import { describe, expect, it } from 'vitest';
import { filesEndpoints } from '../../../shared/files/contract.ts';
import { observationsEndpoints } from '../../../shared/observations/contract.ts';
import { usersEndpoints } from '../../../shared/users/contract.ts';
import { createApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { FILE, ID, json, ME, serve, still, thrownBy } from './test-api.ts';

describe('a call', () => {
  it('returns what the schema of the endpoint parses', async () => {
    const { base, received } = await serve((_, response) => json(response, 200, ME));
    expect(await createApi({ ...still, base }).call(usersEndpoints.getMe)).toEqual(ME);
    expect(received).toEqual([{ method: 'GET', url: '/api/v1/users/me', body: '', xsrf: undefined }]);
  });

  it('sends path, query and body, and echoes the XSRF cookie', async () => {
    const { base, received } = await serve((_, response) =>
      json(response, 200, { upload_information: { direct_link: '/x' }, file: FILE }),
    );
    const input = { query: { batch_id: ID }, body: { name: 'a b.csv', size: 3 } };
    await createApi({ ...still, base }).call(filesEndpoints.startUpload, input);
    expect(received).toEqual([
      {
        method: 'POST',
        url: `/api/v1/files/_upload_start?batch_id=${ID}`,
        body: '{"name":"a b.csv","size":3}',
        xsrf: 'secret',
      },
    ]);
  });

  it('encodes the parameters of the path', async () => {
    const { base, received } = await serve((_, response) => json(response, 404, {}));
    const input = { params: { type_id: 'a/../b?c' } };
    await thrownBy(createApi({ ...still, base }).call(observationsEndpoints.getObservationType, input));
    expect(received[0]?.url).toBe('/api/v1/observation_types/a%2F..%2Fb%3Fc');
  });

  it("throws the API's error with its message, its fields and its causes", async () => {
    const cause = {
      id: 'c',
      code: 'internal',
      message: 'cause',
      cause: { id: 'd', code: 'x', message: 'deeper' },
    };
    const fields = [{ path: 'title', message: 'Requis' }];
    const body = { id: ID, code: 'validation_failed', message: 'Non', advice: 'Corrigez', fields, cause };
    const { base } = await serve((_, response) => json(response, 422, body));
    const error = await thrownBy(createApi({ ...still, base }).call(usersEndpoints.getMe));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ ...body, status: 422, statusText: 'Unprocessable Entity' });
  });

  it.each([
    [412, 'upload_already_finished'],
    [409, 'upload_in_progress'],
    [408, 'network_unreachable'],
    [403, 'direct_link_invalid'],
  ])('understands a storage that answers %i to a content: %s', async (status, code) => {
    const { base } = await serve((_, response) => void response.writeHead(status).end('<Error/>'));
    const error = await thrownBy(createApi({ ...still, base }).put(`${base}/incoming/x`, new Blob(['abc'])));
    expect(error).toMatchObject({ code });
  });

  it('accepts the HTML page of a proxy', async () => {
    const { base } = await serve((_, response) => void response.writeHead(502).end('<h1>Bad gateway</h1>'));
    const error = await thrownBy(createApi({ ...still, base }).call(usersEndpoints.getMe));
    expect(error).toMatchObject({ code: 'network_unreachable', status: 502, body: '<h1>Bad gateway</h1>' });
  });

  it('reports that the server does not answer when there is none', async () => {
    const error = await thrownBy(
      createApi({ ...still, base: 'http://127.0.0.1:1' }).call(usersEndpoints.getMe),
    );
    expect(error).toMatchObject({
      code: 'network_unreachable',
      status: 0,
      message: 'Le serveur ne répond pas.',
    });
  });

  it('gives up after its time-out', async () => {
    const { base } = await serve(() => {});
    const error = await thrownBy(createApi({ ...still, base }).call(usersEndpoints.getMe, { timeout: 50 }));
    expect(error).toMatchObject({ code: 'network_unreachable' });
  });

  it('is aborted when its caller aborts it', async () => {
    const { base } = await serve(() => {});
    const signal = AbortSignal.timeout(50);
    const error = await thrownBy(createApi({ ...still, base }).call(usersEndpoints.getMe, { signal }));
    expect(error).not.toBeInstanceOf(ApiError);
  });

  it('refuses an answer that breaks the contract', async () => {
    const { base } = await serve((_, response) => json(response, 200, { uid: 1 }));
    const error = await thrownBy(createApi({ ...still, base }).call(usersEndpoints.getMe));
    expect(error).toMatchObject({ code: 'internal' });
  });
});
