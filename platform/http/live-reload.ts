import type { ServerResponse } from 'node:http';
import type { HttpApp } from '#platform/http/parts.ts';
import { onPurge } from '#platform/render/cache-invalidation.ts';

// For developing themes or the program. Loaded by `npm run dev` only, never in production.

const EVENTS = '/__dev/events';
const SCRIPT = '/__dev/reload.js';
const TAG = `<script type="module" src="${SCRIPT}"></script>`;
const RETRY_MS = 200;

// A first event from a different process means that the code has changed.
const SCRIPT_TEXT = `const events = new EventSource('${EVENTS}');
let server;
events.addEventListener('server', ({ data }) => {
  if (server !== undefined && server !== data) location.reload();
  server = data;
});
events.addEventListener('changed', () => location.reload());
`;

/** Adds a script to every page that reloads it when the website has changed or a new process answers. */
export async function mountLiveReload({ server, parts }: HttpApp): Promise<void> {
  const listeners = new Set<ServerResponse>();
  server.get(SCRIPT, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(SCRIPT_TEXT));
  server.get(EVENTS, (_request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    raw.write(`retry: ${RETRY_MS}\nevent: server\ndata: ${process.pid}\n\n`);
    listeners.add(raw);
    raw.once('close', () => listeners.delete(raw));
  });
  // Disables compression, so that the script tag can be inserted.
  server.addHook('onRequest', (request, _reply, done) => {
    delete request.headers['accept-encoding'];
    done();
  });
  server.addHook('onSend', (_request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    return Promise.resolve(isPage ? String(payload).replace('</body>', `${TAG}</body>`) : payload);
  });
  server.addHook('preClose', (done) => {
    // Destroys the connection as well: the server does not track hijacked replies and would wait for them.
    for (const listener of listeners) listener.destroy();
    done();
  });
  const announce = (): void => {
    for (const listener of listeners) listener.write('event: changed\ndata:\n\n');
  };
  // Subscribers are called in the order of subscription, so the caches are purged before the reload.
  await onPurge(parts.database, announce, announce);
}
