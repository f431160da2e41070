import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMediaJobs } from '#features/media/server/index.ts';
import type { UploadJson } from '#features/media/upload-contract.ts';
import { DAY } from '#kernel/time/clock.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { testJobRun } from '#platform/jobs/testing/test-job-run.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { MEDIA, MediaOwner } from './testing/media-owner.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers uploads in parts by the tus protocol: continuing, cancelling, two senders, and what is refused.

const writeFilename = (name: string): string => `filename ${Buffer.from(name).toString('base64')}`;
const UPLOADS = `${MEDIA}/uploads`;
const TUS = { 'tus-resumable': '1.0.0' };
const PART = { ...TUS, 'content-type': 'application/offset+octet-stream' };
const FILM = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(50_000, 'film ')]);

let storage: Storage;
let web: TestWeb;
let owner: MediaOwner;

/** The bytes that were passed on to the storage. */
let passed = 0;

/** A storage that counts what arrives. */
function countingStorage(): Storage {
  const inner = createMemoryStorage();
  async function* counted(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    for await (const chunk of chunks) {
      passed += chunk.length;
      yield chunk;
    }
  }
  return { ...inner, putStream: (key, chunks) => inner.putStream(key, counted(chunks)) };
}

beforeAll(async () => {
  storage = countingStorage();
  web = await openWeb({ storage });
  owner = await MediaOwner.of(web);
});
afterAll(() => web.close());

const start = (length: number, name = 'film.mp4', by = owner.visitor) =>
  by.send({
    method: 'POST',
    url: UPLOADS,
    headers: { ...TUS, 'upload-length': String(length), 'upload-metadata': writeFilename(name) },
  });
const started = async (length = FILM.length, name?: string): Promise<string> =>
  (await start(length, name)).headers.location ?? '';
const sendBy = (by: Visitor, url: string, { offset, payload }: { offset: number; payload: Buffer }) =>
  by.send({ method: 'PATCH', url, payload, headers: { ...PART, 'upload-offset': String(offset) } });
const send = (url: string, offset: number, payload: Buffer) => sendBy(owner.visitor, url, { offset, payload });
const head = (url: string) => owner.visitor.send({ method: 'HEAD', url, headers: TUS });
const find = async (url: string) => (await owner.visitor.get(url)).json<{ upload: UploadJson }>().upload;
const partsOf = async (url: string): Promise<string[]> => {
  const rows = await owner.site.db.sql<{ parts: string[] }>`
    select parts from media_uploads where website_id = ${owner.site.websiteId} and id = ${url.split('/').at(-1)}`;
  return rows.flatMap(({ parts }) => parts);
};
const isStored = (url: string, part: string): Promise<boolean> =>
  storage.has(`${owner.site.websiteId}/parts/${url.split('/').at(-1)}/${part}`);

describe('an upload in parts', () => {
  it('becomes a medium after the last part', async () => {
    const reply = await start(FILM.length, 'Mein Film.mov');
    expect([reply.statusCode, reply.headers['tus-resumable'], reply.headers['upload-offset']]).toStrictEqual([
      201,
      '1.0.0',
      '0',
    ]);
    const url = reply.headers.location ?? '';
    const first = await send(url, 0, FILM.subarray(0, 20_000));
    expect([first.statusCode, first.headers['upload-offset'], first.body]).toStrictEqual([204, '20000', '']);
    const state = await head(url);
    expect([state.statusCode, state.headers['upload-offset'], state.headers['upload-length']]).toStrictEqual([
      200,
      '20000',
      String(FILM.length),
    ]);
    expect([state.headers['cache-control'], Date.parse(String(state.headers['upload-expires']))]).toStrictEqual([
      'no-store',
      Math.floor((web.installation.clock().getTime() + DAY) / 1000) * 1000,
    ]);
    const [part = ''] = await partsOf(url);
    expect((await send(url, 20_000, FILM.subarray(20_000))).headers['upload-offset']).toBe(String(FILM.length));
    const { mediaId, offset } = await find(url);
    expect(offset).toBe(FILM.length);
    const { medium } = await owner.find(mediaId ?? '');
    expect(medium).toMatchObject({ filename: 'mein-film.mp4', contentType: 'video/mp4', bytes: FILM.length });
    const file = await owner.visitor.get(`${MEDIA}/${medium.id}/file`);
    expect(file.rawPayload.equals(FILM)).toBe(true);
    expect(await isStored(url, part)).toBe(false);
  });

  it('replaces the file of a medium after the last part', async () => {
    const { id } = await owner.upload(Buffer.concat([FILM, Buffer.from('before')]), 'before.mp4');
    const headers = { ...TUS, 'upload-length': String(FILM.length), 'upload-metadata': writeFilename('after.mp4') };
    const begin = (medium: string) =>
      owner.visitor.send({ method: 'POST', url: `${MEDIA}/${medium}/file/uploads`, headers });
    const url = (await begin(id)).headers.location ?? '';
    await send(url, 0, FILM.subarray(0, 20_000));
    expect((await owner.find(id)).medium).toMatchObject({ bytes: FILM.length + 6, hasPrevious: false });
    expect((await send(url, 20_000, FILM.subarray(20_000))).statusCode).toBe(204);
    expect((await find(url)).mediaId).toBe(id);
    expect((await owner.find(id)).medium).toMatchObject({
      filename: 'before.mp4',
      bytes: FILM.length,
      hasPrevious: true,
    });
    const picture = await owner.picture();
    const refused = (await begin(picture.id)).headers.location ?? '';
    expect(refusalOf(await send(refused, 0, FILM)).code).toBe('MEDIA_OTHER_KIND');
    expect(refusalOf(await owner.visitor.get(refused)).code).toBe('MEDIA_UPLOAD_NOT_FOUND');
    expect(refusalOf(await begin('f'.repeat(24))).code).toBe('MEDIA_NOT_FOUND');
  });

  it('goes on after a restart of the server', async () => {
    const url = await started();
    await send(url, 0, FILM.subarray(0, 30_000));
    const restarted = await openWeb({ storage });
    try {
      const visitor = new Visitor(restarted.server, owner.site.host);
      for (const [name, value] of owner.visitor.cookies) visitor.cookies.set(name, value);
      expect((await sendBy(visitor, url, { offset: 30_000, payload: FILM.subarray(30_000) })).statusCode).toBe(204);
    } finally {
      await restarted.close();
    }
    expect((await find(url)).mediaId).not.toBeNull();
  });

  it('keeps what has arrived when the connection breaks', async () => {
    const url = await started();
    await web.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = web.server.server.address() as AddressInfo;
    const cookie = [...owner.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = {
      ...PART,
      host: owner.site.host,
      cookie,
      'x-csrf-token': await owner.visitor.openPage(),
      'upload-offset': '0',
      'content-length': String(FILM.length),
    };
    const outgoing = request({ port, host: '127.0.0.1', path: url, method: 'PATCH', headers });
    outgoing.on('error', () => undefined);
    const before = passed;
    outgoing.write(FILM.subarray(0, 12_000));
    // The server has read it before the connection ends.
    await vi.waitFor(() => expect(passed - before).toBe(12_000), { timeout: 60_000 });
    outgoing.destroy();
    await vi.waitFor(async () => expect((await find(url)).offset).toBe(12_000), { timeout: 60_000 });
    expect((await send(url, 12_000, FILM.subarray(12_000))).statusCode).toBe(204);
    expect((await find(url)).mediaId).not.toBeNull();
  });

  it('takes one of several senders at the same place, and the file is right', async () => {
    const url = await started();
    const half = FILM.subarray(0, 25_000);
    const replies = await Promise.all([send(url, 0, half), send(url, 0, half), send(url, 0, half)]);
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toStrictEqual(['204', '409', '409']);
    const ends = await Promise.all([1, 2].map(() => send(url, 25_000, FILM.subarray(25_000))));
    // The slower one finds the file being stored, or the upload at its end.
    expect(ends.filter(({ statusCode }) => statusCode === 204).length).toBeGreaterThan(0);
    const { mediaId } = await find(url);
    const file = await owner.visitor.get(`${MEDIA}/${mediaId}/file`);
    expect(file.rawPayload.equals(FILM)).toBe(true);
  });

  it('is finished by an empty part when the server stopped before the file was a medium', async () => {
    const url = await started();
    await send(url, 0, FILM.subarray(0, 25_000));
    const id = url.split('/').at(-1) ?? '';
    const last = FILM.subarray(25_000);
    await storage.put(`${owner.site.websiteId}/parts/${id}/25000-x`, last);
    const claim = async (age: string) =>
      await owner.site.db.sql`
        update media_uploads set received = length, parts = array[parts[1], '25000-x'],
          finishing_at = ${web.installation.clock()}::timestamptz - ${age}::interval
        where website_id = ${owner.site.websiteId} and id = ${id}`;
    await claim('1 minute');
    expect(refusalOf(await send(url, FILM.length, Buffer.alloc(0)))).toMatchObject({ code: 'MEDIA_UPLOAD_BUSY' });
    await claim('1 hour');
    expect((await send(url, FILM.length, Buffer.alloc(0))).statusCode).toBe(204);
    const { mediaId } = await find(url);
    expect((await owner.find(mediaId ?? '')).medium.bytes).toBe(FILM.length);
    // Once more changes nothing.
    expect((await send(url, FILM.length, Buffer.alloc(0))).statusCode).toBe(204);
    expect((await find(url)).mediaId).toBe(mediaId);
  });

  it('is cancelled, with what has arrived', async () => {
    const url = await started();
    await send(url, 0, FILM.subarray(0, 10_000));
    const [part = ''] = await partsOf(url);
    expect(await isStored(url, part)).toBe(true);
    const remove = () => owner.visitor.send({ method: 'DELETE', url, headers: TUS });
    expect([(await remove()).statusCode, (await remove()).statusCode]).toStrictEqual([204, 204]);
    expect([await isStored(url, part), (await head(url)).statusCode]).toStrictEqual([false, 404]);
    expect(refusalOf(await send(url, 10_000, FILM.subarray(10_000))).code).toBe('MEDIA_UPLOAD_NOT_FOUND');
  });

  it('expires a day after its last part', async () => {
    const [old, recent] = [await started(), await started()];
    await send(old, 0, FILM.subarray(0, 10_000));
    const [part = ''] = await partsOf(old);
    await owner.site.db.sql`
      update media_uploads set updated_at = updated_at - interval '25 hours'
      where website_id = ${owner.site.websiteId} and id = ${old.split('/').at(-1)}`;
    expect((await head(old)).statusCode).toBe(404);
    const { handlers } = createMediaJobs({ storage, references: [] });
    const run = { ...owner.site, clock: web.installation.clock, ...testJobRun() };
    await handlers.find(({ job }) => job.name === 'media.remove-expired-uploads')?.handle(run, {});
    expect([await isStored(old, part), (await head(recent)).statusCode]).toStrictEqual([false, 200]);
  });
});

describe('an upload in parts is refused', () => {
  it.each([
    ['without the protocol version', { 'tus-resumable': '0.2.2' }, 412, 'MEDIA_UPLOAD_VERSION'],
    ['without a length', { 'upload-length': '' }, 400, 'MEDIA_UPLOAD_INVALID'],
    ['with a negative length', { 'upload-length': '-5' }, 400, 'MEDIA_UPLOAD_INVALID'],
    ['without a name', { 'upload-metadata': 'type YQ==' }, 400, 'MEDIA_UPLOAD_INVALID'],
    ['when it is empty', { 'upload-length': '0' }, 400, 'MEDIA_EMPTY'],
    ['over 200 MB', { 'upload-length': '200000001' }, 413, 'MEDIA_FILE_TOO_HEAVY'],
  ])('is not started %s', async (...[, headers, status, code]) => {
    const all = { ...TUS, 'upload-length': '9', 'upload-metadata': writeFilename('a.mp4'), ...headers };
    expect(refusalOf(await owner.visitor.send({ method: 'POST', url: UPLOADS, headers: all }))).toStrictEqual({
      status,
      code,
    });
  });

  it('at another place than the last part ended', async () => {
    const url = await started();
    await send(url, 0, FILM.subarray(0, 10_000));
    for (const offset of [0, 9999, 10_001])
      expect(refusalOf(await send(url, offset, FILM.subarray(offset))).code).toBe('MEDIA_UPLOAD_OFFSET');
    const headers = { ...PART, 'content-type': 'image/png', 'upload-offset': '10000' };
    const other = await owner.visitor.send({ method: 'PATCH', url, payload: FILM.subarray(10_000), headers });
    expect(refusalOf(other)).toStrictEqual({ status: 415, code: 'HTTP_MEDIA_TYPE' });
    expect((await find(url)).offset).toBe(10_000);
  });

  it('when a part goes beyond the file or is too large', async () => {
    const url = await started(20_000);
    expect(refusalOf(await send(url, 0, FILM)).code).toBe('MEDIA_PART_TOO_LARGE');
    expect((await find(url)).offset).toBe(0);
    const large = await started(100_000_000);
    expect(refusalOf(await send(large, 0, Buffer.alloc(16_000_001))).status).toBe(413);
  });

  it.each([
    ['a program named as a video', Buffer.from(`MZ\u0090\0${'\0'.repeat(9000)}`, 'latin1'), 'MEDIA_KIND_REFUSED'],
    [
      'a picture over 20 MB',
      Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.alloc(9000)]),
      'MEDIA_PICTURE_TOO_HEAVY',
    ],
  ])('at its beginning for %s', async (...[, beginning, code]) => {
    const url = await started(30_000_000);
    expect(refusalOf(await send(url, 0, beginning)).code).toBe(code);
    expect((await head(url)).statusCode).toBe(404);
  });

  it('at its end for a broken picture, and leaves nothing behind', async () => {
    const url = await started(9, 'a.png');
    await send(url, 0, Buffer.from('\u0089PNG', 'latin1'));
    const parts = await partsOf(url);
    expect(refusalOf(await send(url, 4, Buffer.from('\r\n\u001a\n0', 'latin1'))).code).toBe('MEDIA_PICTURE_BROKEN');
    expect([(await head(url)).statusCode, await isStored(url, parts[0] ?? '')]).toStrictEqual([404, false]);
  });

  it('for another member, another website and a visitor', async () => {
    const url = await started();
    const colleague = new Visitor(web.server, owner.site.host);
    await colleague.post('/api/config/session', { email: await makeOwner(owner.site), password: OWNER_PASSWORD });
    const other = await owner.another();
    for (const by of [colleague, other.visitor]) {
      expect(refusalOf(await sendBy(by, url, { offset: 0, payload: FILM })).code).toBe('MEDIA_UPLOAD_NOT_FOUND');
      expect((await by.get(url)).statusCode).toBe(404);
    }
    const guest = new Visitor(web.server, owner.site.host);
    expect((await sendBy(guest, url, { offset: 0, payload: FILM })).statusCode).toBe(401);
    expect((await find(url)).offset).toBe(0);
  });

  it('when too many are unfinished', async () => {
    const other = await owner.another();
    await other.site.db.sql`
      insert into media_uploads (website_id, id, member_id, filename, length, created_at, updated_at)
      select ${other.site.websiteId}, 'u' || n, 'm', 'a.mp4', 1, now(), now() from generate_series(1, 50) as n`;
    expect(refusalOf(await start(9, 'a.mp4', other.visitor)).code).toBe('MEDIA_TOO_MANY_UPLOADS');
    await other.site.db.sql`delete from media_uploads where website_id = ${other.site.websiteId} and id <> 'u1'`;
    expect((await start(9, 'a.mp4', other.visitor)).statusCode).toBe(201);
  });
});
