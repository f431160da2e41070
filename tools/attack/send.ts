import { Agent, type IncomingMessage, request } from 'node:http';
import type { HostileRequest } from './hostile-request.ts';

const TIMEOUT_MS = 60_000;
/** An error response is short. */
const MAX_REPLY = 10_000;

/**
 * The status of the response. `closed` if the server closed the connection, `none` if there was no response within a
 * minute.
 */
export type Outcome = number | 'closed' | 'none';

export interface AttackResponse {
  outcome: Outcome;
  /** The code of an error response, or null for any other response. */
  code: string | null;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export async function send(address: string, { method, path, headers, body }: HostileRequest): Promise<AttackResponse> {
  return await new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    const sent = request(`${address}/`, {
      agent,
      method,
      path: toRequestTarget(path),
      headers: { ...headers, ...length },
    });
    sent.setTimeout(TIMEOUT_MS, () => {
      resolve({ outcome: 'none', code: null });
      sent.destroy();
    });
    sent.on('error', () => resolve({ outcome: 'closed', code: null }));
    sent.on('response', (reply) => {
      const text = collectStart(reply);
      reply.on('error', () => resolve({ outcome: 'closed', code: null }));
      reply.on('end', () => resolve({ outcome: reply.statusCode ?? 'closed', code: readCode(text()) }));
    });
    sent.end(body);
  });
}

function collectStart(reply: IncomingMessage): () => string {
  let text = '';
  reply.setEncoding('latin1').on('data', (chunk: string) => {
    if (text.length < MAX_REPLY) text += chunk;
  });
  return () => text;
}

function readCode(text: string): string | null {
  return /^\{"code":"(\w+)"/.exec(text)?.[1] ?? null;
}

/** Node refuses to send some characters. A raw client would not, but the parser of the server rejects them too. */
function toRequestTarget(path: string): string {
  return path.replaceAll(/[^!-~]/g, (character) => encodeURIComponent(character));
}
