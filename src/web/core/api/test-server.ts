import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Starts an HTTP server for tests on a free port of this machine. A request that its sender aborts (a cancelled upload,
 * a test that ends) is left unanswered; any other failure of the handler fails the run.
 */
export async function startTestServer(
  handle: Handler,
): Promise<{ base: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (request.errored === null) throw error;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
