import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveMedia } from '#features/media/server/index.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProducts } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { createCountedStorage } from './testing/counted-storage.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers how much of a stored file is read for a request: only the bytes sent, not the whole file.

const MB = 1024 * 1024;
// Several times the size of the socket buffers on both sides.
const SIZE = 32 * MB;

const storage = createCountedStorage();
let web: TestWeb;
let site: TestSite;
let addresses: string[];

beforeAll(async () => {
  web = await openWeb({ storage });
  site = await makeWebsite(web.installation.database);
  const note = { alt: '', title: '', focalPoint: [0.5, 0.5] as [number, number] };
  const bytes = Buffer.alloc(SIZE, 'abcdefghij');
  const media = await saveMedia(site, storage, [
    { bytes, width: 0, height: 0, note, filename: 'bell.mp3', contentType: 'audio/mpeg' },
  ]);
  const shop = await makeCollection(site, { slug: 'shop' });
  const [product] = await makeProducts(site, shop, [{ audio: 'bell.mp3' }]);
  const bell = media.get('bell.mp3');
  addresses = [`/media/audio/${product?.id}`, `/media/${bell?.id}/${bell?.sha256.slice(0, 10)}/bell.mp3`];
  await web.server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => web.close());
beforeEach(() => {
  storage.reads.bytes = 0;
});

const addressOf = (index: number): string => addresses[index] ?? '';
const inject = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  web.server.inject({ url, method, headers: { host: site.host, ...headers } });

describe.each([
  ['the recording of a product', 0],
  ['audio or video in a page', 1],
])('streaming %s', (_title, index) => {
  it('reads only the requested range, whatever the size of the file', async () => {
    const reply = await inject(addressOf(index), { range: 'bytes=10-19' });
    expect([reply.statusCode, reply.headers['content-range'], reply.body]).toEqual([
      206,
      `bytes 10-19/${SIZE}`,
      'abcdefghij',
    ]);
    expect(storage.reads).toEqual({ bytes: 10, open: 0 });
  });

  it('reads nothing for HEAD, an unsatisfiable range, or a cached copy', async () => {
    const head = await inject(addressOf(index), { range: 'bytes=0-9' }, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(SIZE), '']);
    const outside = await inject(addressOf(index), { range: `bytes=${SIZE}-` });
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${SIZE}`]);
    const known = await inject(addressOf(index), { 'if-none-match': String(head.headers['etag']), range: 'bytes=0-9' });
    expect(known.statusCode).toBe(304);
    expect(storage.reads).toEqual({ bytes: 0, open: 0 });
  });

  it('sends the whole file when If-Range names another version or a date', async () => {
    const { headers } = await inject(addressOf(index), {}, 'HEAD');
    const ask = async (condition: string) =>
      (await inject(addressOf(index), { range: 'bytes=0-9', 'if-range': condition })).statusCode;
    expect([await ask(String(headers['etag'])), await ask('"other"'), await ask(`W/${headers['etag']}`)]).toEqual([
      206, 200, 200,
    ]);
    expect(await ask('Mon, 16 Nov 2026 00:00:00 GMT')).toBe(200);
  });

  it('stops reading when the client disconnects, and does not read ahead of a slow client', async () => {
    const reply = await open(addressOf(index));
    await vi.waitFor(() => expect(storage.reads.bytes).toBeGreaterThan(0), { timeout: 60_000 });
    expect(storage.reads.open).toBe(1);
    reply.destroy();
    await vi.waitFor(() => expect(storage.reads.open).toBe(0), { timeout: 60_000 });
    expect(storage.reads.bytes).toBeLessThan(SIZE / 2);
  });
});

describe('a client with many open streams', () => {
  it('is refused one more stream, and is served after closing some', async () => {
    const held = await Promise.all(Array.from({ length: 128 }, () => open(addressOf(0))));
    const refused = await open(addressOf(0));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
    for (const reply of held) reply.destroy();
    await vi.waitFor(
      async () => {
        const reply = await open(addressOf(0));
        reply.destroy();
        expect(reply.statusCode).toBe(200);
      },
      { timeout: 60_000 },
    );
    await vi.waitFor(() => expect(storage.reads.open).toBe(0), { timeout: 60_000 });
  });
});

/** The headers of a response whose body waits to be read. */
async function open(path: string): Promise<IncomingMessage> {
  const { port } = web.server.server.address() as AddressInfo;
  return await new Promise((resolve, reject) => {
    const request = httpRequest({ port, path, agent: false, headers: { host: site.host } }, resolve);
    request.on('error', reject).end();
  });
}
