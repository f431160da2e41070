import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediumJson, MediumUse } from '#features/media/contract.ts';
import { createMediaJobs, type Medium, saveMedia } from '#features/media/server/index.ts';
import { DAY } from '#kernel/time/clock.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { testJobRun } from '#platform/jobs/testing/test-job-run.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeDownload, makeImage } from '#seeds/factories/make-image.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { makeOwner, OWNER_PASSWORD } from '#seeds/factories/make-owner.ts';
import { makeWebsite, type TestSite } from '#seeds/factories/make-website.ts';
import { openWeb, type TestWeb } from './testing/test-web.ts';

// Covers the owner's management of existing media and the removal of their files.

interface Found {
  medium: MediumJson;
  uses: MediumUse[];
}

let web: TestWeb;
let site: TestSite;
let owner: Visitor;

beforeAll(async () => {
  web = await openWeb();
  site = await makeWebsite(web.installation.database);
  owner = await signIn(site);
});
afterAll(() => web.close());

async function signIn(at: TestSite): Promise<Visitor> {
  const visitor = new Visitor(web.server, at.host);
  await visitor.post('/api/config/session', { email: await makeOwner(at), password: OWNER_PASSWORD });
  return visitor;
}

const picture = () => makeImage(site, web.installation.storage);
const found = async (id: string) => (await owner.get(`/api/media/${id}`)).json<Found>();
const remove = async (id: string, force = false, by = owner) =>
  await by.send({ method: 'DELETE', url: `/api/media/${id}?force=${force}` });

describe('the media library', () => {
  it('lists media and filters them by kind and text', async () => {
    const medium = await picture();
    await makeDownload(site, web.installation.storage);
    const list = async (query: string) =>
      (await owner.get(`/api/media?${query}`)).json<{ media: MediumJson[]; total: number }>();
    const all = await list('');
    const [pictures, others] = [await list('kind=picture'), await list('kind=other')];
    expect([
      pictures.total + others.total,
      pictures.media.every(({ contentType }) => contentType.startsWith('image/')),
    ]).toEqual([all.total, true]);
    expect((await list(`search=${medium.filename.toUpperCase()}`)).media.map(({ id }) => id)).toStrictEqual([
      medium.id,
    ]);
    expect((await list('search=100%25_')).total).toBe(0);
  });

  it('updates alternative text, title and focal point separately', async () => {
    const medium = await picture();
    const change = (payload: object) => owner.send({ method: 'PATCH', url: `/api/media/${medium.id}`, payload });
    expect((await change({ alt: 'A disc' })).statusCode).toBe(200);
    const reply = await change({ focalPoint: [0.25, 1] });
    expect(reply.json<Found>().medium).toMatchObject({ alt: 'A disc', title: '', focalPoint: [0.25, 1] });
    expect((await change({ focalPoint: [0.25, 2] })).statusCode).toBe(400);
  });

  it('refuses to delete a medium in use unless forced', async () => {
    const medium = await picture();
    const gallery = await makeCollection(site, { type: 'gallery', image: medium.filename });
    const slug = await makeItem(site, gallery, { image: medium.filename });
    expect((await found(medium.id)).uses).toStrictEqual([
      { kind: 'item', title: `Title of ${slug}` },
      { kind: 'collection', title: gallery.title },
    ]);
    expect(refusalOf(await remove(medium.id))).toStrictEqual({ status: 409, code: 'MEDIA_IN_USE' });
    expect((await remove(medium.id, true)).statusCode).toBe(204);
    expect((await owner.get(`/api/media/${medium.id}`)).statusCode).toBe(404);
  });

  it('denies access to media of another website', async () => {
    const medium = await picture();
    const stranger = await signIn(await makeWebsite(web.installation.database));
    expect((await stranger.get(`/api/media/${medium.id}`)).statusCode).toBe(404);
    expect((await remove(medium.id, true, stranger)).statusCode).toBe(404);
    const change = await stranger.send({ method: 'PATCH', url: `/api/media/${medium.id}`, payload: { alt: 'x' } });
    expect([change.statusCode, (await found(medium.id)).medium.id]).toStrictEqual([404, medium.id]);
  });

  it('denies access to visitors who are not signed in', async () => {
    const visitor = new Visitor(web.server, site.host);
    const { id } = await picture();
    const replies = [
      await visitor.get('/api/media'),
      await visitor.get(`/api/media/${id}`),
      await remove(id, true, visitor),
    ];
    expect(replies.map((reply) => refusalOf(reply).code)).toStrictEqual(
      Array.from(replies, () => 'HTTP_SIGN_IN_NEEDED'),
    );
  });
});

describe('orphaned media files', () => {
  const sweep = async (daysLater: number): Promise<void> => {
    const { handlers } = createMediaJobs({ storage: web.installation.storage });
    const clock = () => new Date(Date.now() + daysLater * DAY);
    const run = { ...site, clock, ...testJobRun() };
    await handlers.find(({ job }) => job.name === 'media.remove-orphaned-files')?.handle(run, {});
  };
  const has = async ({ sha256 }: Medium): Promise<boolean[]> => [
    await web.installation.storage.has(`${site.websiteId}/original/${sha256}`),
    await web.installation.storage.has(`${site.websiteId}/rendition/${sha256}/100w.webp`),
  ];
  const show = async ({ id, sha256 }: Medium) =>
    await web.server.inject({
      url: `/media/${id}/${sha256.slice(0, 10)}/x?format=100w`,
      headers: { host: site.host, accept: 'image/webp' },
    });

  it('deletes original and renditions after a week', async () => {
    const medium = await picture();
    expect((await show(medium)).statusCode).toBe(200);
    await remove(medium.id);
    await sweep(6);
    expect([await has(medium), (await show(medium)).statusCode]).toStrictEqual([[true, true], 404]);
    await sweep(8);
    expect(await has(medium)).toStrictEqual([false, false]);
  });

  it('keeps the files when the same file was added again', async () => {
    const medium = await picture();
    const bytes =
      (await web.installation.storage.get(`${site.websiteId}/original/${medium.sha256}`)) ?? new Uint8Array();
    await remove(medium.id);
    const { width, height, contentType, alt, title } = medium;
    const note = { alt, title, focalPoint: [0.5, 0.5] as [number, number] };
    await saveMedia(site, web.installation.storage, [
      { filename: 'again.svg', contentType, bytes, width, height, note },
    ]);
    await sweep(30);
    expect((await has(medium))[0]).toBe(true);
  });
});
