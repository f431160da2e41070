import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaJobs, type Medium } from '#features/media/server/index.ts';
import { testJobRun } from '#platform/jobs/testing/test-job-run.ts';
import { makeDownload, makeImage } from '#seeds/factories/make-image.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers which media can be fetched, and in which format.

let web: TestWeb;
let site: TestSite;
let picture: Medium;

const addressOf = ({ id, sha256 }: Medium, name = 'x') => `/media/${id}/${sha256.slice(0, 10)}/${name}`;
const get = async (url: string, accept?: string) =>
  await web.server.inject({ url, headers: accept === undefined ? {} : { accept } });

/** Runs the job that an upload enqueues. */
async function prepare({ id: mediaId }: Medium): Promise<void> {
  const [job] = createMediaJobs({ storage: web.installation.storage, references: [] }).handlers;
  await job?.handle({ ...site, ...testJobRun() }, { mediaId });
}

const listOrders = async (mediaId: string) =>
  await site.db.sql<{ payload: object }>`
    select payload from jobs where website_id = ${site.websiteId} and name = 'media.make-rendition'
      and payload ->> 'mediaId' = ${mediaId}`;

beforeAll(async () => {
  web = await openWeb();
  site = await makeWebsite(web.installation.database);
  picture = await makeImage(site, web.installation.storage);
  const [, , prepareAll] = createMediaJobs({ storage: web.installation.storage, references: [] }).handlers;
  for (let done: number | undefined = 0; done !== undefined; done = await findNextPart())
    await prepareAll?.handle({ ...site, ...testJobRun() }, { done });
});

/** Takes the job that continues after the last part. */
async function findNextPart(): Promise<number | undefined> {
  const [row] = await site.db.sql<{ done: number }>`
    delete from jobs where website_id = ${site.websiteId} and name = 'media.prepare-website'
    returning (payload ->> 'done')::int as done`;
  return row?.done;
}

afterAll(() => web.close());

describe('a served picture', () => {
  it.each([100, 300, 500, 750, 1000, 1500, 2500])('is sent %d pixels wide', async (width) => {
    const reply = await get(`${addressOf(picture)}?format=${width}w`, 'image/webp');
    const { format, width: made, height } = await sharp(reply.rawPayload).metadata();
    expect([reply.statusCode, format, made, height]).toStrictEqual([200, 'webp', width, Math.round((width * 3) / 4)]);
  });

  it.each(['', '?format=original', '?format=9999w', '?format=100w&format=300w', '?format[]=1', '?format=-1w'])(
    'is sent 1500 pixels wide for %j',
    async (query) => {
      const reply = await get(addressOf(picture) + query);
      expect((await sharp(reply.rawPayload).metadata()).width).toBe(1500);
    },
  );

  it.each([
    ['image/webp,*/*;q=0.8', 'image/webp', 'webp'],
    ['image/png,*/*', 'image/png', 'png'],
    ['image/svg+xml', 'image/png', 'png'],
    [undefined, 'image/png', 'png'],
  ])('with transparency, for Accept: %s, is sent as %s', async (accept, contentType, format) => {
    const reply = await get(`${addressOf(picture)}?format=100w`, accept);
    expect([reply.headers['content-type'], (await sharp(reply.rawPayload).metadata()).format]).toStrictEqual([
      contentType,
      format,
    ]);
  });

  it('is sent as AVIF if that was prepared and is accepted', async () => {
    const fresh = await makeImage(site, web.installation.storage);
    const accept = 'image/avif,image/webp,*/*;q=0.8';
    expect((await get(`${addressOf(fresh)}?format=300w`, accept)).headers['content-type']).toBe('image/webp');
    await prepare(fresh);
    for (const width of [300, 500, 750, 1000, 1500]) {
      const reply = await get(`${addressOf(fresh)}?format=${width}w`, accept);
      expect([reply.headers['content-type'], (await sharp(reply.rawPayload).metadata()).width]).toStrictEqual([
        'image/avif',
        width,
      ]);
    }
    const [row] = await site.db.sql<{ done: boolean }>`
      select prepared_at is not null as done from media where website_id = ${site.websiteId} and id = ${fresh.id}`;
    expect(row?.done).toBe(true);
  });

  it('answers 304 to a browser that has the picture', async () => {
    const first = await get(`${addressOf(picture)}?format=100w`, 'image/webp');
    const headers = { accept: 'image/webp', 'if-none-match': String(first.headers['etag']) };
    const again = await web.server.inject({ url: `${addressOf(picture)}?format=100w`, headers });
    expect([again.statusCode, again.body, first.headers['etag']]).toStrictEqual([
      304,
      '',
      expect.stringMatching(/-100-webp"$/),
    ]);
    const other = await get(`${addressOf(picture)}?format=100w`);
    expect(other.headers['etag']).not.toBe(first.headers['etag']);
  });

  it('is cached forever, varies by Accept, and runs nothing', async () => {
    const { headers } = await get(`${addressOf(picture)}?format=100w`, 'image/webp');
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  it('an SVG is never sent as SVG, whatever its name', async () => {
    for (const name of ['x', 'x.svg', 'x.html', picture.filename]) {
      const reply = await get(`${addressOf(picture, name)}?format=100w`, 'image/svg+xml,text/html');
      expect([reply.statusCode, reply.headers['content-type']]).toStrictEqual([200, 'image/png']);
      expect(reply.rawPayload.includes('<svg')).toBe(false);
    }
  });

  it('is rendered once for concurrent requests, and stored', async () => {
    const fresh = await makeImage(site, web.installation.storage);
    const replies = await Promise.all(Array.from({ length: 5 }, () => get(`${addressOf(fresh)}?format=300w`)));
    expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    const stored = await web.installation.storage.get(`${site.websiteId}/rendition/${fresh.sha256}/300w.png`);
    expect(Buffer.from(stored ?? '').equals(replies[0]!.rawPayload)).toBe(true);
  });

  it('a missing width is replaced by the closest one for a short time, and ordered once', async () => {
    const fresh = await makeImage(site, web.installation.storage);
    await get(`${addressOf(fresh)}?format=1500w`, 'image/webp');
    const [first, again] = [
      await get(`${addressOf(fresh)}?format=2500w`, 'image/webp'),
      await get(`${addressOf(fresh)}?format=2500w`, 'image/webp'),
    ];
    expect((await sharp(first.rawPayload).metadata()).width).toBe(1500);
    expect([first.statusCode, first.headers['cache-control'], again.statusCode]).toStrictEqual([
      200,
      'public, max-age=30',
      200,
    ]);
    expect(await listOrders(fresh.id)).toStrictEqual([{ payload: { mediaId: fresh.id, width: 2500, format: 'webp' } }]);
    const [, make] = createMediaJobs({ storage: web.installation.storage, references: [] }).handlers;
    await make?.handle({ ...site, ...testJobRun() }, { mediaId: fresh.id, width: 2500, format: 'webp' });
    const right = await get(`${addressOf(fresh)}?format=2500w`, 'image/webp');
    expect((await sharp(right.rawPayload).metadata()).width).toBe(2500);
    expect(right.headers['cache-control']).toContain('immutable');
  });

  it('answers HEAD with the content length', async () => {
    const head = await web.server.inject({ method: 'HEAD', url: `${addressOf(picture)}?format=100w` });
    expect([head.statusCode, head.body]).toStrictEqual([200, '']);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(100);
  });
});

describe('media URLs that are not found', () => {
  const somewhere = 'f'.repeat(24);
  it.each([
    ['an unknown id', () => `/media/${somewhere}/${'0'.repeat(10)}/x`],
    ['an invalid id', () => `/media/..%2F..%2Fsecret/${'0'.repeat(10)}/x`],
    ['an id with a zero byte', () => `/media/${'a'.repeat(23)}%00/${'0'.repeat(10)}/x`],
    ['an older version', () => `/media/${picture.id}/${'0'.repeat(10)}/x`],
    ['no version', () => `/media/${picture.id}//x`],
    ['a pattern for a version', () => `/media/${picture.id}/%25/x`],
    ['a file name without an id', () => `/media/${picture.filename}`],
    ['the storage path of the original', () => `/media/${site.websiteId}/original/${picture.sha256}`],
    ['the storage path of a rendition', () => `/${site.websiteId}/rendition/${picture.sha256}/100w.webp`],
  ])('answers 404 for %s', async (_title, urlOf) => {
    expect((await get(urlOf())).statusCode).toBe(404);
  });

  it("answers 404 for a file that is not a picture, such as a product's download", async () => {
    const download = await makeDownload(site, web.installation.storage);
    const reply = await get(addressOf(download));
    expect([reply.statusCode, reply.json<object>()]).toStrictEqual([
      404,
      expect.objectContaining({ code: 'HTTP_NOT_FOUND' }),
    ]);
  });

  it('answers 404 for a picture whose file is lost', async () => {
    const lost = await makeImage(site, web.installation.storage);
    await web.installation.storage.remove(`${site.websiteId}/original/${lost.sha256}`);
    expect((await get(addressOf(lost))).statusCode).toBe(404);
  });
});
