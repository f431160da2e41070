import type { ServerResponse } from 'node:http';
import type { HttpApp } from '#platform/http/parts.ts';
import { onPurge } from '#platform/render/purge.ts';

// For whoever works on a theme or on the program. Loaded by `npm run dev` alone: nothing of it runs in a shop.

const EVENTS = '/__dev/events';
const SCRIPT = '/__dev/reload.js';
const TAG = `<script type="module" src="${SCRIPT}"></script>`;
const RETRY_MS = 200;

// The first word of another process than before means that code has changed.
const SCRIPT_TEXT = `const events = new EventSource('${EVENTS}');
let server;
events.addEventListener('server', ({ data }) => {
  if (server !== undefined && server !== data) location.reload();
  server = data;
});
events.addEventListener('changed', () => location.reload());
`;

/** Adds a script to every page that loads it again when the website has changed or another process answers. */
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
  // Pages are sent as they are written, so that the script can be put in.
  server.addHook('onRequest', (request, _reply, done) => {
    delete request.headers['accept-encoding'];
    done();
  });
  server.addHook('onSend', (_request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    return Promise.resolve(isPage ? String(payload).replace('</body>', `${TAG}</body>`) : payload);
  });
  server.addHook('preClose', (done) => {
    // With its connection: nobody counts when a reply of this kind is over, so that the server would wait for it.
    for (const listener of listeners) listener.destroy();
    done();
  });
  const announce = (): void => {
    for (const listener of listeners) listener.write('event: changed\ndata:\n\n');
  };
  // Heard after the caches have heard of it, in the order of asking.
  await onPurge(parts.database, announce, announce);
}
