import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediumJson } from '#features/media/admin-contract.ts';
import { createDiskStorage } from '#platform/adapters/storage/disk.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { unique } from '#seeds/factories/unique.ts';
import { pngWithoutPixels, quadrantImage, rotatedPhoto } from './testing/picture-files.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers a file from upload to delivery: accepted files, rejected files, and processing.

const folder = path.join(tmpdir(), unique('vitrine-upload'));
let web: TestWeb;
let site: TestSite;
let owner: Visitor;

beforeAll(async () => {
  web = await openWeb({ storage: createDiskStorage(folder) });
  site = await makeWebsite(web.installation.database);
  owner = await signIn(site);
});
afterAll(() => web.close());

async function signIn(at: TestSite): Promise<Visitor> {
  const visitor = new Visitor(web.server, at.host);
  await visitor.post('/api/config/session', { email: await makeOwner(at), password: OWNER_PASSWORD });
  return visitor;
}

let addresses = 0;
const upload = async (payload: Buffer, filename = 'a.bin', by = owner) => {
  addresses++;
  const remoteAddress = `10.9.${addresses >> 8}.${addresses & 255}`;
  const url = `/api/config/media?filename=${encodeURIComponent(filename)}`;
  return await by.send({ method: 'POST', url, payload, remoteAddress, headers: { 'content-type': 'image/png' } });
};
const take = async (payload: Buffer, filename?: string): Promise<MediumJson> => {
  const reply = await upload(payload, filename);
  expect([reply.statusCode, reply.body]).toStrictEqual([201, reply.body]);
  return reply.json<{ medium: MediumJson }>().medium;
};
const fetched = async (url: string | null, headers: Record<string, string> = {}) =>
  await web.server.inject({ url: url ?? '/none', headers: { host: site.host, ...headers } });

describe('an uploaded file', () => {
  it('is stored by its content, under a clean name, with its size and colours', async () => {
    const medium = await take(await quadrantImage(), '../Vier Ecken.JPG');
    expect(medium).toMatchObject({
      filename: 'vier-ecken.png',
      contentType: 'image/png',
      width: 400,
      height: 300,
      frames: 1,
    });
    const [row] = await site.db.sql<{ colors: object }>`
      select colors from media where website_id = ${site.websiteId} and id = ${medium.id}`;
    expect(row?.colors).toMatchObject({
      topLeft: 'ff0000',
      topRight: '00ff00',
      bottomLeft: '0000ff',
      bottomRight: 'ffffff',
    });
  });

  it('gets a number when its name is taken, also for concurrent uploads', async () => {
    const bytes = await quadrantImage(8, 8);
    const names = await Promise.all(Array.from({ length: 5 }, async () => (await take(bytes, 'same.png')).filename));
    expect(names.toSorted()).toStrictEqual(['same-2.png', 'same-3.png', 'same-4.png', 'same-5.png', 'same.png']);
  });

  it('is rotated upright and contains neither location nor owner', async () => {
    const medium = await take(await rotatedPhoto(), 'photo.jpg');
    expect([medium.width, medium.height]).toStrictEqual([300, 400]);
    const reply = await fetched(`${medium.url}?format=300w`);
    const { width, height, exif, orientation } = await sharp(reply.rawPayload).metadata();
    expect([width, height, exif, orientation]).toStrictEqual([300, 400, undefined, undefined]);
    expect(reply.rawPayload.includes('SECRET')).toBe(false);
  });

  it('has its common renditions prepared by a job', async () => {
    const medium = await take(await quadrantImage(10, 10), 'ahead.png');
    const rows = await site.db.sql`
      select from jobs where website_id = ${site.websiteId} and name = 'media.prepare-picture'
        and payload ->> 'mediaId' = ${medium.id}`;
    expect(rows).toHaveLength(1);
  });

  it('an animated picture stays animated where the browser supports it', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const medium = await take(gif, 'dance.gif');
    expect(medium.frames).toBe(3);
    const moving = await fetched(medium.url, { accept: 'image/webp' });
    const still = await fetched(medium.url);
    expect([
      (await sharp(moving.rawPayload).metadata()).pages,
      (await sharp(still.rawPayload).metadata()).pages,
    ]).toStrictEqual([3, undefined]);
  });

  it('a video is sent in the requested ranges', async () => {
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.from('0123456789'.repeat(1000))]);
    const medium = await take(film, 'film.mov');
    expect([medium.filename, medium.contentType]).toStrictEqual(['film.mp4', 'video/mp4']);
    const part = await fetched(medium.url, { range: 'bytes=12-21' });
    expect([part.statusCode, part.body, part.headers['content-range'], part.headers['content-type']]).toStrictEqual([
      206,
      '0123456789',
      `bytes 12-21/${film.length}`,
      'video/mp4',
    ]);
    expect((await fetched(medium.url, { range: 'bytes=99999-' })).statusCode).toBe(416);
    const whole = await fetched(medium.url);
    expect([whole.statusCode, whole.rawPayload.equals(film)]).toStrictEqual([200, true]);
  });

  it('a document has no public URL', async () => {
    const medium = await take(Buffer.from('%PDF-1.4 for sale'), 'guide.pdf');
    expect(medium.url).toBeNull();
  });
});

describe('harmful uploads', () => {
  it('removes scripts from an SVG', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" onload="alert(1)"><script>alert(2)</script><rect width="40" height="30" fill="#0f0"/></svg>';
    const medium = await take(Buffer.from(drawing), 'evil.svg');
    const [row] = await site.db.sql<{ sha: string }>`
      select encode(sha256, 'hex') as sha from media where website_id = ${site.websiteId} and id = ${medium.id}`;
    const stored = Buffer.from(
      (await web.installation.storage.get(`${site.websiteId}/original/${row?.sha}`)) ?? '',
    ).toString();
    expect(stored).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="#0f0"/></svg>',
    );
    const reply = await fetched(medium.url, { accept: 'image/svg+xml,text/html' });
    expect([reply.headers['content-type'], reply.headers['content-security-policy']]).toStrictEqual([
      'image/png',
      "default-src 'none'; sandbox",
    ]);
  });

  it('does not send the archive in a JPEG and ZIP polyglot', async () => {
    const photo = await sharp(await quadrantImage())
      .jpeg()
      .toBuffer();
    const medium = await take(Buffer.concat([photo, Buffer.from('PK\x03\x04<script>SECRET</script>')]), 'both.jpg');
    for (const accept of ['image/webp', '*/*']) {
      const reply = await fetched(`${medium.url}?format=100w`, { accept });
      expect([reply.statusCode, reply.rawPayload.includes('SECRET')]).toStrictEqual([200, false]);
    }
  });

  const SVG = '<svg xmlns="http://www.w3.org/2000/svg">';
  it.each([
    ['an empty file', () => Buffer.alloc(0), 400, 'MEDIA_EMPTY'],
    ['a script as a GIF', () => Buffer.from('GIF89a/*\0\0\0\0\0*/=1;alert(1);//'), 422, 'MEDIA_PICTURE_BROKEN'],
    ['a page named as a picture', () => Buffer.from('\x7f<html><script>alert(1)</script>'), 415, 'MEDIA_KIND_REFUSED'],
    ['a program named as a picture', () => Buffer.from('MZ\x90\0\x03\0'), 415, 'MEDIA_KIND_REFUSED'],
    ['a compressed SVG', () => Buffer.from('1f8b080000', 'hex'), 415, 'MEDIA_KIND_REFUSED'],
    ['a picture of 101 megapixels', () => pngWithoutPixels(10_100, 10_000), 413, 'MEDIA_PICTURE_TOO_LARGE'],
    ['a picture of a billion pixels', () => pngWithoutPixels(60_000, 60_000), 413, 'MEDIA_PICTURE_TOO_LARGE'],
    ['a picture with missing pixel data', () => pngWithoutPixels(9000, 9000), 422, 'MEDIA_PICTURE_BROKEN'],
    [
      'an SVG with expanding entities',
      () => Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aaaa">]>${SVG}<text>&a;</text></svg>`),
      422,
      'MEDIA_PICTURE_BROKEN',
    ],
    ['an unclosed SVG', () => Buffer.from(`${SVG}<g>`), 422, 'MEDIA_PICTURE_BROKEN'],
    [
      'an SVG of excessive size',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9000000" height="9000000"/>'),
      413,
      'MEDIA_PICTURE_TOO_LARGE',
    ],
  ])('rejects %s and leaves nothing behind', async (...[, make, status, code]) => {
    const before = await site.db.sql`select from media where website_id = ${site.websiteId}`;
    expect(refusalOf(await upload(make(), 'innocent.png'))).toStrictEqual({ status, code });
    expect(await site.db.sql`select from media where website_id = ${site.websiteId}`).toHaveLength(before.length);
    expect(await readdir(path.join(folder, site.websiteId, 'upload'))).toStrictEqual([]);
  });

  it('rejects a truncated photograph', async () => {
    const whole = await sharp(await quadrantImage(1200, 900))
      .jpeg()
      .toBuffer();
    expect(refusalOf(await upload(whole.subarray(0, whole.length - 800), 'half.jpg')).code).toBe(
      'MEDIA_PICTURE_BROKEN',
    );
    const png = await quadrantImage(1200, 900);
    expect(refusalOf(await upload(png.subarray(0, png.length / 2), 'half.png')).code).toBe('MEDIA_PICTURE_BROKEN');
  });

  it('rejects a picture of more than 20 MB at the first excess byte', async () => {
    const photo = Buffer.concat([
      await sharp(await quadrantImage())
        .jpeg()
        .toBuffer(),
      Buffer.alloc(21_000_000),
    ]);
    expect(refusalOf(await upload(photo, 'heavy.jpg'))).toStrictEqual({ status: 413, code: 'MEDIA_PICTURE_TOO_HEAVY' });
  });

  it('rejects members without write access to pages, and requests without a CSRF token', async () => {
    expect(
      refusalOf(await upload(await quadrantImage(8, 8), 'a.png', new Visitor(web.server, site.host))),
    ).toStrictEqual({
      status: 401,
      code: 'HTTP_SIGN_IN_NEEDED',
    });
    const reply = await web.server.inject({
      method: 'POST',
      url: '/api/config/media?filename=a.png',
      headers: { host: site.host },
      payload: 'x',
    });
    expect(reply.json<{ crumbFail: boolean }>().crumbFail).toBe(true);
  });
});

it('streams a file of 150 MB from the socket with constant memory', async () => {
  await web.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = web.server.server.address() as AddressInfo;
  const piece = Buffer.alloc(64_000, 'a');
  const pieces = (150 * 1_000_000) / piece.length;
  let sent = 0;
  let peak = 0;
  const before = process.memoryUsage().arrayBuffers;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from('%PDF-1.4')),
    pull(controller) {
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
      sent++;
      if (sent <= pieces) controller.enqueue(piece);
      else controller.close();
    },
  });
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'x-csrf-token': owner.crumb };
  const address = `http://127.0.0.1:${port}/api/config/media?filename=large.pdf`;
  const reply = await fetch(address, { method: 'POST', body, duplex: 'half', headers });
  expect([reply.status, ((await reply.json()) as { medium: MediumJson }).medium.bytes]).toStrictEqual([
    201,
    150_000_000 - (150_000_000 % piece.length) + 8,
  ]);
  expect(peak).toBeLessThan(60_000_000);
});
