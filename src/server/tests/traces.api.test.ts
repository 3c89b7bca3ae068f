import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { openTracing } from '../starting/open-tracing.ts';
import { awaitExtraction, storeFile } from './store-file-fixture.ts';
import { ADMINISTRATOR, startTestApp, type TestApp } from './test-app.ts';

interface Sent {
  traceId: string;
  parentSpanId?: string;
  spanId: string;
  name: string;
  status: { code: number };
}
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const SECRET = 'Fontaine-secrète';

let bodies: unknown[];
let spans: Sent[];
const collector = createServer(async (request, response) => {
  bodies.push([request.url, await json(request)]);
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});

beforeAll(async () => {
  bodies = [];
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const tracing = await openTracing(loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/` }));
  const test = await startTestApp({ tracing });
  await work(test);
  // A job still reads after its result can be seen, so this waits until the job, and its span, have ended.
  await test.close();
  await tracing?.stop();
  spans = bodies.flatMap((body) => spansOf((body as [string, unknown])[1]));
});
afterAll(() => new Promise((resolve) => collector.close(resolve)));

/** A declaration, a search, a refusal, a file and its extraction, all of them about one person. */
async function work(app: TestApp): Promise<void> {
  const claire = await app.signIn({ ...ADMINISTRATOR, name: SECRET });
  const headers = { traceparent: `00-${TRACE}-${PARENT}-01`, tracestate: `nom=${SECRET}`, baggage: SECRET };
  const measures = [{ type_id: 'poids.poids', value: '71.37' }];
  const payload = { type_id: 'poids', title: SECRET, measures };
  const { body } = await claire.call({ method: 'POST', url: '/api/v1/observations', payload, headers });
  const { id } = body as { id: string };
  await claire.call({ url: `/api/v1/observations/${id}?fetches=Measures` });
  await claire.call({ url: `/api/v1/observations?q:text=${encodeURIComponent(SECRET)}` });
  await claire.call({ url: `/api/v1/${encodeURIComponent(SECRET)}` });
  const file = await storeFile(app, claire, `${SECRET}.csv`, 'Date;Poids (kg)\n12/03/2026;71,37\n');
  await awaitExtraction(app, claire, file);
}

function spansOf(body: unknown): Sent[] {
  const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
}
const named = (name: string) => spans.filter((span) => span.name === name);

describe('a trace', () => {
  it('continues the trace of the client, down to the queries', () => {
    const [request] = named('POST /api/v1/observations');
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT });
    const [query] = named('INSERT observations');
    expect(query).toMatchObject({ traceId: TRACE, parentSpanId: request?.spanId });
  });

  it('continues in the jobs that the request created', () => {
    const [request] = named('PUT /api/v1/files/:file_id/_upload_finish');
    const [job] = named('job extract-file');
    expect(job).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
    expect(
      spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId).map(({ name }) => name),
    ).toContain('INSERT extractions');
  });

  it('names routes by their pattern, and contains no personal data', () => {
    expect(named('GET /api/v1/observations/:observation_id')).toHaveLength(1);
    expect(named('GET none')).toHaveLength(1);
    const told = JSON.stringify(bodies);
    expect(bodies.map((body) => (body as [string])[0])).toContain('/v1/traces');
    for (const personal of [SECRET, encodeURIComponent(SECRET), 'claire@', '71.37', '127.0.0.1', 'q:text']) {
      expect(told).not.toContain(personal);
    }
  });
});

it('nothing is traced without a collector', async () => {
  expect(await openTracing(loadConfig({}))).toBeUndefined();
});
