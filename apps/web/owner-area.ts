import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WebsiteId } from '#kernel/ids/id.ts';
import { newToken } from '#kernel/ids/token.ts';
import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';
import { ensureCsrfCookie } from '#platform/http/ensure-csrf-cookie.ts';
import type { HttpApp } from '#platform/http/parts.ts';
import { strictPolicy } from '#platform/http/security-headers.ts';
import type { EntryFiles } from './assets.ts';

const NONCE_LENGTH = 22;

/** The site data in the frame, by host. Null when no website answers there. */
export type DescribeSite = (host: string) => Promise<{ websiteId: WebsiteId; title: string; timeZone: string } | null>;

/**
 * The page of the owner area: an empty frame that its bundle fills. Before sign-in it shows only the name of the
 * website.
 */
export function mountOwnerArea(app: HttpApp, entry: EntryFiles, describe: DescribeSite): void {
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const site = await describe(request.hostname);
    if (site === null) return await reply.status(404).type('text/plain; charset=utf-8').send('Not Found');
    const nonce = newToken(app.parts.random, NONCE_LENGTH);
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', strictPolicy(nonce));
    ensureCsrfCookie(app.parts, { request, reply }, site.websiteId);
    return await reply.send(frame(entry, nonce, site));
  };
  app.server.get('/config', serve);
  app.server.get('/config/*', serve);
}

function frame(entry: EntryFiles, nonce: string, { title, timeZone }: { title: string; timeZone: string }): string {
  const address = (file: string): string => `/assets/admin/${escapeAttribute(file)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<meta property="csp-nonce" nonce="${nonce}">
<meta name="application-name" content="${escapeAttribute(title)}">
<meta name="vitrine:time-zone" content="${escapeAttribute(timeZone)}">
<title>${escapeHtml(title)}</title>
${entry.styles.map((file) => `<link rel="stylesheet" href="${address(file)}">`).join('\n')}
${entry.preloads.map((file) => `<link rel="modulepreload" href="${address(file)}">`).join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>The owner area needs JavaScript.</noscript>
<script type="module" src="${address(entry.script)}"></script>
</body>
</html>
`;
}
