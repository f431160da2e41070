import { Agent, request } from 'node:http';
import type { HostileRequest } from './hostile-request.ts';

const PATIENCE_MS = 60_000;

/** The status of the answer; `closed` when the server ended the connection, `none` when it said nothing in a minute. */
export type Outcome = number | 'closed' | 'none';

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export async function send(address: string, { method, path, headers, body }: HostileRequest): Promise<Outcome> {
  return await new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    const sent = request(`${address}/`, {
      agent,
      method,
      path: toRequestTarget(path),
      headers: { ...headers, ...length },
    });
    sent.setTimeout(PATIENCE_MS, () => {
      resolve('none');
      sent.destroy();
    });
    sent.on('error', () => resolve('closed'));
    sent.on('response', (answer) => {
      answer.on('error', () => resolve('closed'));
      answer.on('end', () => resolve(answer.statusCode ?? 'closed'));
      answer.resume();
    });
    sent.end(body);
  });
}

/** Node refuses to send some characters at all; a raw client would not, but the server's parser refuses them as well. */
function toRequestTarget(path: string): string {
  return path.replaceAll(/[^!-~]/g, (character) => encodeURIComponent(character));
}
