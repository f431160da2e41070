import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { httpErrors } from './errors.ts';
import type { Exchange } from './exchange.ts';

/** A server-sent event. */
export interface StreamEvent {
  /** Identifies the state that the event reports. Without line breaks. */
  id: string;
  type: string;
  /** Sent as JSON. */
  data: unknown;
}

/** An open reply of the type `text/event-stream`. */
export interface EventStream {
  send(event: StreamEvent): void;
  /** Keeps the connection from looking idle to proxies. */
  sendHeartbeat(): void;
  /** Ends the reply. The browser reconnects. */
  close(): void;
  onClose(listener: () => void): void;
}

/** The browser waits this long before it reconnects. */
const RETRY_MS = 3000;
/** A reader that has not received this much is disconnected. After reconnecting it gets the current state. */
const MAX_BUFFERED_BYTES = 262_144;

/** `EventSource` always sends this type. A request that does not accept it would wait for a reply that never ends. */
export function requireEventStream({ request }: Exchange): void {
  const accepted = request.headers.accept ?? '';
  if (!accepted.includes('text/event-stream') || request.method !== 'GET')
    throw httpErrors.error('HTTP_NOT_ACCEPTABLE');
}

export function openEventStream({ reply }: Exchange): EventStream {
  // The headers of all replies, which a hijacked reply does not send by itself.
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies would hold back events until a buffer is full.
    'x-accel-buffering': 'no',
  });
  write(raw, `retry: ${RETRY_MS}\n\n`);
  return {
    send: ({ id, type, data }) => write(raw, `id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
    sendHeartbeat: () => write(raw, ': heartbeat\n\n'),
    close() {
      raw.end();
      // A reader that does not read would keep the connection, and with it the closing server, waiting.
      if (raw.writableLength > 0) raw.destroy();
    },
    onClose: (listener) => void raw.once('close', listener),
  };
}

function write(raw: ServerResponse, text: string): void {
  if (raw.writableEnded || raw.destroyed) return;
  if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy();
  else raw.write(text);
}
