import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveMedia } from '#features/media/server/index.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeProducts, type TestProduct } from '#seeds/factories/make-product.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers the recordings of products and how a player gets ranges of them.

let web: TestWeb;
let site: TestSite;
let withRecording: TestProduct;
let others: TestProduct[];
let talk: TestProduct | undefined;

beforeAll(async () => {
  web = await openWeb();
  site = await makeWebsite(web.installation.database);
  const shop = await makeCollection(site, { slug: 'shop' });
  const note = { alt: '', title: '', focalPoint: [0.5, 0.5] as [number, number] };
  const input = { bytes: Buffer.from('0123456789'), width: 0, height: 0, note };
  await saveMedia(site, web.installation.storage, [
    { ...input, filename: 'bell.mp3', contentType: 'audio/mpeg' },
    { ...input, filename: 'sold.pdf', contentType: 'application/pdf' },
    { ...input, bytes: Buffer.from('OggS and more'), filename: 'talk.ogg', contentType: 'audio/ogg' },
  ]);
  const [first, ...rest] = await makeProducts(site, shop, [
    { audio: 'bell.mp3' },
    { audio: 'bell.mp3', state: 'draft' },
    { audio: 'sold.pdf' },
    {},
  ]);
  [talk] = await makeProducts(site, await makeCollection(site, { slug: 'talks' }), [{ audio: 'talk.ogg' }]);
  withRecording = first!;
  others = rest;
});
afterAll(() => web.close());

const get = (id: string, headers: Record<string, string> = {}, host = site.host) =>
  web.server.inject({ url: `/media/audio/${id}`, headers: { host, ...headers } });

describe('the recording of a product', () => {
  it('is sent with its own content type', async () => {
    const reply = await get(withRecording.id);
    expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([200, 'audio/mpeg', '0123456789']);
    expect(reply.headers['accept-ranges']).toBe('bytes');
  });

  it.each([
    ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=5-99', 206, 'bytes 5-9/10', '56789'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=1-2,4-5', 200, undefined, '0123456789'],
    ['pages=1-2', 200, undefined, '0123456789'],
  ])('answers the range %s', async (range, ...expected) => {
    const reply = await get(withRecording.id, { range });
    expect([reply.statusCode, reply.headers['content-range'], reply.body]).toEqual(expected);
  });

  it('is not found for a draft, a file that is not audio, a product without one, another site or an unknown id', async () => {
    const another = await makeWebsite(web.installation.database);
    const replies = [
      ...(await Promise.all(others.map(({ id }) => get(id)))),
      await get(withRecording.id, {}, another.host),
      await get('nothing'),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('a feed of products with recordings', () => {
  const enclosuresOf = async (url: string): Promise<string[]> => {
    const { body } = await web.server.inject({ url, headers: { host: site.host } });
    return body.match(/<enclosure [^>]*>/g) ?? [];
  };

  it('lists the length in bytes and the type of each file, and omits products without a recording', async () => {
    expect(await enclosuresOf('/shop?format=rss')).toEqual([
      `<enclosure url="http://${site.host}/media/audio/${withRecording.id}" length="10" type="audio/mpeg"/>`,
    ]);
    expect(await enclosuresOf('/talks?format=rss')).toEqual([
      `<enclosure url="http://${site.host}/media/audio/${talk?.id}" length="13" type="audio/ogg"/>`,
    ]);
  });
});
