import { connect } from 'node:net';

export interface FloodOptions {
  address: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  connections: number;
  seconds: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: (\d+)/i;

let sent = 0;

/**
 * Posts over keep-alive connections as fast as the server responds and returns responses per second. It only looks for
 * the end of each response, to leave the CPU to the server under test. Each request appears to come from another
 * address, because rate limits count per address.
 */
export async function flood(options: FloodOptions): Promise<number> {
  const started = performance.now();
  const until = started + options.seconds * 1000;
  const counts = await Promise.all(Array.from({ length: options.connections }, () => postUntil(options, until)));
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (total * 1000) / (performance.now() - started);
}

function postUntil(options: FloodOptions, until: number): Promise<number> {
  const { hostname, port } = new URL(options.address);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  return new Promise((resolve, reject) => {
    let count = 0;
    let pending: Buffer = Buffer.alloc(0);
    const post = (): void => void socket.write(toBytes(options));
    socket.on('connect', post);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const length = responseLength(pending);
      if (length === undefined || pending.length < length) return;
      if (!pending.subarray(0, 12).equals(OK)) {
        reject(new Error(pending.toString()));
        return;
      }
      pending = pending.subarray(length);
      count += 1;
      if (performance.now() < until) return post();
      socket.destroy();
      resolve(count);
    });
  });
}

const OK = Buffer.from('HTTP/1.1 200');

/** Length of head and body together, once the head has arrived. */
function responseLength(bytes: Buffer): number | undefined {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd === -1) return undefined;
  const length = LENGTH.exec(bytes.toString('latin1', 0, headEnd))?.[1];
  if (length === undefined) throw new Error('A response without a content-length');
  return headEnd + HEAD_END.length + Number(length);
}

function toBytes({ address, path, headers, body }: FloodOptions): string {
  sent += 1;
  const all = {
    host: new URL(address).host,
    ...headers,
    'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
