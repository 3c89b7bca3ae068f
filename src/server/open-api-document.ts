import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Endpoint, StreamEndpoint } from '../shared/core/endpoint.ts';
import { ENDPOINTS } from '../shared/endpoints.ts';
import { sessionCookie } from './auth/session-cookie.ts';
import { Server } from './core/http/serve.ts';
import type { OpenApiDocument } from './core/reference/document.ts';
import { openApi } from './core/reference/open-api.ts';

/** The OpenAPI document as served over https, made from the declarations alone, without database or server. */
export async function openApiDocument(): Promise<OpenApiDocument> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await openApi(app, { cookie: sessionCookie(true) });
  const unserved = () => Promise.reject(new Error('This application only describes its routes'));
  const server = new Server(app, unserved, unserved);
  const endpoints: (Endpoint | StreamEndpoint)[] = Object.values(ENDPOINTS);
  for (const endpoint of endpoints) {
    if ('media_types' in endpoint) server.serveStream(endpoint, unserved);
    else server.serve(endpoint, unserved);
  }
  await app.ready();
  const document: unknown = app.swagger();
  await app.close();
  return document as OpenApiDocument;
}
