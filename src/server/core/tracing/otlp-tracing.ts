import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tracing } from './tracing.ts';

/**
 * Sends traces to a collector by OTLP over HTTP, in batches. Loaded only if tracing is configured, so that it costs
 * nothing otherwise. When the collector does not answer, spans are lost and requests are served all the same.
 * @param endpoint value of OTEL_EXPORTER_OTLP_ENDPOINT: `/v1/traces` is appended
 */
export function otlpTracing({ endpoint, version }: { endpoint: string; version: string }): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'doc2', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('doc2');
  /** Span of the current request or job. */
  const current = new AsyncLocalStorage<Span>();

  function startRequest(request: FastifyRequest): Span {
    const route = request.routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const options = { kind: SpanKind.SERVER, attributes };
    // Only ids are read from trace headers: `tracestate` and `baggage` may hold anything.
    return tracer.startSpan(`${request.method} ${route}`, options, contextOf(request.headers.traceparent));
  }

  return {
    observeRequests(app: FastifyInstance) {
      const spans = new WeakMap<FastifyRequest, Span>();
      app.addHook('onRequest', (request, _reply, done) => {
        const span = startRequest(request);
        spans.set(request, span);
        current.run(span, done);
      });
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = spans.get(request)?.setAttribute('http.response.status_code', statusCode);
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      });
    },

    observeQuery(statement, milliseconds, failed) {
      const parent = current.getStore();
      if (parent === undefined) return;
      const end = Date.now();
      const { operation, table } = summaryOf(statement);
      const span = tracer.startSpan(
        table === undefined ? operation : `${operation} ${table}`,
        {
          kind: SpanKind.CLIENT,
          startTime: end - milliseconds,
          attributes: {
            'db.system.name': 'postgresql',
            'db.operation.name': operation,
            ...(table !== undefined && { 'db.collection.name': table }),
          },
        },
        trace.setSpan(ROOT_CONTEXT, parent),
      );
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },

    traceparent() {
      const span = current.getStore();
      if (span === undefined) return undefined;
      const carrier: { traceparent?: string } = {};
      propagator.inject(trace.setSpan(ROOT_CONTEXT, span), carrier, defaultTextMapSetter);
      return carrier.traceparent;
    },

    runJob(queue, work, traceparent) {
      const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': queue };
      const options = { kind: SpanKind.CONSUMER, attributes };
      const span = tracer.startSpan(`job ${queue}`, options, contextOf(traceparent));
      return current.run(span, async () => {
        try {
          await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },

    stop: () => provider.shutdown(),
  };
}

const propagator = new W3CTraceContextPropagator();

function contextOf(traceparent: string | string[] | undefined): Context {
  return propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
}

/** The first verb of a statement, and the first table that it names. */
function summaryOf(statement: string): { operation: string; table: string | undefined } {
  return {
    operation: /\b(select|insert|update|delete)\b/i.exec(statement)?.[1]?.toUpperCase() ?? 'QUERY',
    table: /\b(?:from|into|update)\s+"?(\w+)/i.exec(statement)?.[1],
  };
}
