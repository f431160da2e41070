import { connect } from 'node:net';
import { PAGE_TYPES } from '#kernel/contract/page-type.ts';

export interface HitsOptions {
  address: string;
  websiteId: string;
  connections: number;
  seconds: number;
}

export const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';
const HEAD_END = '\r\n\r\n';
/** More hits than are acknowledged per round, so that none has to be created while the clock runs. */
const PREPARED_HITS = 25_000;
let sent = 0;

/** Posts hits over keep-alive connections as fast as they are acknowledged and returns the rate per second. */
export async function postHits(options: HitsOptions): Promise<number> {
  const requests = Array.from({ length: PREPARED_HITS * options.seconds }, () => toBytes(options));
  const started = performance.now();
  const until = started + options.seconds * 1000;
  const post = () => postUntil(options.address, requests, until);
  const counts = await Promise.all(Array.from({ length: options.connections }, post));
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / (performance.now() - started);
}

function postUntil(address: string, requests: Buffer[], until: number): Promise<number> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  return new Promise((resolve, reject) => {
    let count = 0;
    const end = (): void => {
      socket.destroy();
      resolve(count);
    };
    const post = (): void => {
      const request = requests.pop();
      if (request === undefined) end();
      else socket.write(request);
    };
    socket.on('connect', post);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      // The acknowledgement has no body and arrives in one chunk.
      if (chunk.toString('latin1', 9, 12) !== '202' || !chunk.subarray(-4).equals(END)) {
        reject(new Error(chunk.toString('latin1')));
        return;
      }
      count += 1;
      if (performance.now() < until) post();
      else end();
    });
  });
}

const END = Buffer.from(HEAD_END);

const VISITORS = 10_000;

/** Creates a unique hit of one of many visitors. */
export function generateHit(websiteId: string): string {
  sent += 1;
  const now = Date.now();
  const data = {
    websiteId,
    pagePath: `/shop/p/product-${sent % 500}`,
    pageType: PAGE_TYPES.item,
    clientDate: now,
    title: `Product ${sent}`,
    url: `https://shop.example/shop/p/product-${sent % 500}`,
    referrer: 'https://search.example/',
  };
  const visitor = `v${sent % VISITORS}|${now}|${now}|${now}|1`;
  return new URLSearchParams({ event: '1', data: JSON.stringify(data), ss_cvr: visitor }).toString();
}

/** Each visitor has its own address, because rate limits count per address. */
function toBytes({ address, websiteId }: HitsOptions): Buffer {
  const body = generateHit(websiteId);
  const visitor = sent % VISITORS;
  const head = [
    'POST /api/census/RecordHit HTTP/1.1',
    `host: ${new URL(address).host}`,
    `x-forwarded-for: 10.0.${visitor >> 8}.${visitor & 255}`,
    `user-agent: ${USER_AGENT}`,
    'accept-language: en-US',
    'content-type: application/x-www-form-urlencoded',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}${HEAD_END}${body}`);
}
