import type { Config } from '../config/config.ts';
import type { Tracing } from '../core/tracing/tracing.ts';
import { VERSION } from './web-configuration.ts';

/** Sends traces to the configured collector. The tracing library is loaded only then. */
export async function openTracing({ tracesEndpoint: endpoint }: Config): Promise<Tracing | undefined> {
  if (endpoint === null) return undefined;
  const { otlpTracing } = await import('../core/tracing/otlp-tracing.ts');
  return otlpTracing({ endpoint, version: VERSION });
}
