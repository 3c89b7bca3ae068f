import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../shared/core/app-error.ts';
import { MAILBOX_TEXTS as TEXTS } from '../../shared/texts/mailbox.ts';
import { isLoopbackAddress, isLoopbackName } from '../core/identity/emulator/local-requests.ts';
import type { Emulator } from '../core/identity/emulator-verifier.ts';

export const MAILBOX_PATH = '/emulator/mailbox';

export interface MailboxOptions {
  emulator: Emulator;
  projectId: string;
  tenantId: string | null;
  /** Public address of the application, where every link starts. */
  publicUrl: string;
}

interface Email {
  email: string;
  requestType: string;
  link: string;
}

const codesSchema = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobLink: z.string() })),
});

/**
 * A page with the links that the embedded identity provider would have sent by e-mail. It is served to this machine
 * only; for anyone else it does not exist.
 */
export function emulatorMailbox(options: MailboxOptions): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    app.get(MAILBOX_PATH, { schema: { hide: true } }, async (request, reply) => {
      if (!isLocal(request)) throw new AppError('route_not_found');
      const emails = await listEmails(options);
      const nonce = randomBytes(16).toString('base64');
      return reply
        .type('text/html; charset=utf-8')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
        )
        .header('cache-control', 'no-store')
        .send(page(emails, nonce));
    });
  };
}

/** Console line for an e-mail that was not sent. */
export function emailLine({ email, link }: { email: string; link: string }, publicUrl: string): string {
  return `${TEXTS.consoleEmail} ${email} : ${ownLink(link, publicUrl)}`;
}

/** The emulator's link, on the application's own origin. */
function ownLink(link: string, publicUrl: string): string {
  const { pathname, search } = new URL(link);
  return `${publicUrl}${pathname}${search}`;
}

/**
 * Whether a request comes from this machine directly: neither through a proxy, nor under a foreign name that resolves
 * to loopback.
 */
function isLocal({ ip, headers, hostname }: FastifyRequest): boolean {
  const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !forwarded && isLoopbackAddress(ip) && isLoopbackName(hostname);
}

async function listEmails({ emulator, projectId, tenantId, publicUrl }: MailboxOptions): Promise<Email[]> {
  if (!emulator.isReady()) throw new AppError('identity_unavailable');
  const tenant = tenantId === null ? '' : `/tenants/${tenantId}`;
  const url = `${emulator.url()}/emulator/v1/projects/${projectId}${tenant}/oobCodes`;
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch((cause: unknown) => {
    throw new AppError('identity_unavailable', { cause });
  });
  const { oobCodes } = codesSchema.parse(await response.json());
  return oobCodes
    .map(({ email, requestType, oobLink }) => ({ email, requestType, link: ownLink(oobLink, publicUrl) }))
    .reverse();
}

function page(emails: Email[], nonce: string): string {
  const items = emails.map(
    ({ email, requestType, link }) =>
      `<li><p>${TEXTS.to} <strong>${escapeHtml(email)}</strong> (${escapeHtml(TEXTS.kinds[requestType] ?? requestType)})</p>` +
      `<p><a href="${escapeHtml(link)}">${TEXTS.open}</a></p></li>`,
  );
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TEXTS.title}</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
ul { list-style: none; padding: 0; }
li { margin: 1rem 0; padding: 0 1rem; border: 1px solid #738b90; border-radius: 10px; overflow-wrap: anywhere; }
</style>
</head>
<body>
<main>
<h1>${TEXTS.title}</h1>
<p>${TEXTS.explanation}</p>
<p><a href="${MAILBOX_PATH}">${TEXTS.refresh}</a></p>
${items.length === 0 ? `<p>${TEXTS.empty}</p>` : `<ul>${items.join('')}</ul>`}
</main>
</body>
</html>`;
}

function escapeHtml(value: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
