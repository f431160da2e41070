import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaJobs, type Medium, saveMedia } from '#features/media/server/index.ts';
import { DAY } from '#kernel/time/clock.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { testJobRun } from '#platform/jobs/testing/test-job-run.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { mediaReferences } from '../installation/media-references.ts';
import { type Found, MEDIA, MediaOwner } from './testing/media-owner.ts';

// Covers the trash of the media library and the removal of files.

let owner: MediaOwner;

beforeAll(async () => {
  owner = await MediaOwner.open();
});
afterAll(() => owner.web.close());

describe('the trash', () => {
  it('hides a medium from visitors and the list, and gives it back with all its uses', async () => {
    const medium = await owner.picture();
    const gallery = await makeCollection(owner.site, { type: 'gallery' });
    const slug = await makeItem(owner.site, gallery, { image: medium.filename });
    const { url } = (await owner.find(medium.id)).medium;
    const page = async () => (await owner.visitor.get(`/${gallery.slug}?format=json`)).body;
    expect((await owner.fetch(url)).statusCode).toBe(200);
    await owner.remove(medium.id, true);
    expect([(await owner.fetch(url)).statusCode, (await page()).includes(medium.id)]).toStrictEqual([404, false]);
    expect(await owner.ids(`search=${medium.filename}`)).toStrictEqual([]);
    expect(await owner.ids(`trash=true&search=${medium.filename}`)).toStrictEqual([medium.id]);
    expect((await owner.visitor.get(`${MEDIA}/${medium.id}/preview`)).headers['content-type']).toBe('image/webp');
    expect(refusalOf(await owner.change(medium.id, { alt: 'x' })).code).toBe('MEDIA_IN_TRASH');
    expect((await owner.post(`${medium.id}/restore`)).json<Found>().medium.trashedOn).toBeNull();
    expect((await owner.fetch(url)).statusCode).toBe(200);
    expect((await owner.find(medium.id)).uses).toMatchObject([{ title: `Title of ${slug}` }]);
    expect(refusalOf(await owner.post(`${medium.id}/restore`)).code).toBe('MEDIA_NOT_FOUND');
  });

  it('is emptied after 30 days', async () => {
    const [old, recent] = [await owner.picture(), await owner.picture()];
    const gallery = await makeCollection(owner.site, { type: 'gallery' });
    await makeItem(owner.site, gallery, { image: old.filename });
    for (const { id } of [old, recent]) await owner.remove(id, true);
    await owner.site.db.sql`
      update media set trashed_at = case when id = ${old.id} then now() - interval '31 days' else now() end
      where website_id = ${owner.site.websiteId} and trashed_at is not null`;
    const { handlers } = createMediaJobs({ storage: owner.web.installation.storage, references: mediaReferences });
    const run = { ...owner.site, clock: () => new Date(), ...testJobRun() };
    await handlers.find(({ job }) => job.name === 'media.empty-trash')?.handle(run, {});
    expect((await owner.visitor.get(`${MEDIA}/${old.id}`)).statusCode).toBe(404);
    expect((await owner.visitor.get(`${MEDIA}/${recent.id}`)).statusCode).toBe(200);
  });
});

describe('orphaned media files', () => {
  const sweep = async (daysLater: number): Promise<void> => {
    const { handlers } = createMediaJobs({ storage: owner.web.installation.storage, references: mediaReferences });
    const clock = () => new Date(Date.now() + daysLater * DAY);
    const run = { ...owner.site, clock, ...testJobRun() };
    for (const name of ['media.empty-trash', 'media.remove-orphaned-files'])
      await handlers.find(({ job }) => job.name === name)?.handle(run, {});
  };
  const has = async ({ sha256 }: Medium): Promise<boolean[]> => [
    await owner.web.installation.storage.has(`${owner.site.websiteId}/original/${sha256}`),
    await owner.web.installation.storage.has(`${owner.site.websiteId}/rendition/${sha256}/100w.webp`),
  ];
  const show = async ({ id, sha256 }: Medium) =>
    await owner.web.server.inject({
      url: `/media/${id}/${sha256.slice(0, 10)}/x?format=100w`,
      headers: { host: owner.site.host, accept: 'image/webp' },
    });
  /** Deletes for good what was moved to the trash. */
  const removeForGood = async (id: string): Promise<void> => {
    await owner.remove(id);
    await owner.site.db.sql`delete from media where website_id = ${owner.site.websiteId} and id = ${id}`;
  };

  it('are kept while the medium is in the trash', async () => {
    const medium = await owner.picture();
    await owner.remove(medium.id);
    await owner.site.db.sql`
      update media set trashed_at = now() where website_id = ${owner.site.websiteId} and id = ${medium.id}`;
    await sweep(29);
    expect((await has(medium))[0]).toBe(true);
  });

  it('deletes original and renditions after a week', async () => {
    const medium = await owner.picture();
    expect((await show(medium)).statusCode).toBe(200);
    await removeForGood(medium.id);
    await sweep(6);
    expect([await has(medium), (await show(medium)).statusCode]).toStrictEqual([[true, true], 404]);
    await sweep(8);
    expect(await has(medium)).toStrictEqual([false, false]);
  });

  it('keeps the files when the same file was added again', async () => {
    const medium = await owner.picture();
    const bytes =
      (await owner.web.installation.storage.get(`${owner.site.websiteId}/original/${medium.sha256}`)) ??
      new Uint8Array();
    await removeForGood(medium.id);
    const { width, height, contentType, alt, title } = medium;
    const note = { alt, title, focalPoint: [0.5, 0.5] as [number, number] };
    await saveMedia(owner.site, owner.web.installation.storage, [
      { filename: 'again.svg', contentType, bytes, width, height, note },
    ]);
    await sweep(30);
    expect((await has(medium))[0]).toBe(true);
  });
});
