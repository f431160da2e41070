import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediumJson } from '#features/media/admin-contract.ts';
import { refusalOf, Visitor } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeDownload, makeImage } from '#seeds/factories/make-image.ts';
import { makeItem } from '#seeds/factories/make-item.ts';
import { type Found, MEDIA, type MediaList, MediaOwner } from './testing/media-owner.ts';

// Covers the owner's list of media, their metadata and bulk actions.

const UNKNOWN = 'f'.repeat(24);

let owner: MediaOwner;

beforeAll(async () => {
  owner = await MediaOwner.open();
});
afterAll(() => owner.web.close());

describe('the media library', () => {
  it('lists media and filters them by kind and text', async () => {
    const medium = await owner.picture();
    await makeDownload(owner.site, owner.web.installation.storage);
    const all = await owner.list();
    const [images, documents] = [await owner.list('kind=image'), await owner.list('kind=document')];
    expect([
      images.count.value + documents.count.value,
      images.rows.every(({ contentType }) => contentType.startsWith('image/')),
    ]).toEqual([all.count.value, true]);
    expect(await owner.ids(`search=${medium.filename.toUpperCase()}`)).toStrictEqual([medium.id]);
    await owner.change(medium.id, { alt: 'Crème brûlée in a bowl', tags: ['Dessert', 'summer menu'] });
    for (const search of ['creme', 'BRUL', 'bowl crème', 'desser', 'menu'])
      expect(await owner.ids(`search=${encodeURIComponent(search)}`), search).toStrictEqual([medium.id]);
    expect((await owner.list("search=bowl'%20|%20!zz")).count.value).toBe(0);
  });

  it('lists every medium once, in each order, page by page', async () => {
    const other = await owner.another();
    const { site: otherSite } = other;
    for (let index = 0; index < 5; index += 1) await makeImage(otherSite, owner.web.installation.storage);
    for (const sort of ['-created', 'created', 'name', '-name', '-size', 'size']) {
      const seen: MediumJson[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: MediaList = await other.list(`sort=${sort}&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
        seen.push(...page.rows);
        cursor = page.nextCursor;
      }
      expect(new Set(seen.map(({ id }) => id)).size, sort).toBe(5);
    }
    const names = (await other.list('sort=name')).rows.map(({ filename }) => filename);
    expect(names).toStrictEqual(names.toSorted());
    expect(refusalOf(await other.visitor.get(`${MEDIA}?cursor=nothing`)).code).toBe('MEDIA_CURSOR_INVALID');
  });

  it('finds unused files, images without alternative text and large files', async () => {
    const other = await owner.another();
    const { site: otherSite } = other;
    const { storage } = owner.web.installation;
    const [shown, byName, unused] = [
      await makeImage(otherSite, storage),
      await makeImage(otherSite, storage),
      await makeImage(otherSite, storage),
    ];
    const gallery = await makeCollection(otherSite, { type: 'gallery', image: byName.filename });
    await makeItem(otherSite, gallery, { image: shown.filename });
    expect(await other.ids('usage=unused')).toStrictEqual([unused.id]);
    expect((await other.ids('usage=used')).toSorted()).toStrictEqual([shown.id, byName.id].toSorted());
    await other.change(unused.id, { alt: '' });
    expect(await other.ids('altText=missing')).toStrictEqual([unused.id]);
    expect((await other.list('altText=present')).count.value).toBe(2);
    const large = await other.upload(Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(2_000_000)]), 'large.pdf');
    expect(await other.ids('size=large')).toStrictEqual([large.id]);
  });

  it('updates alternative text, title, focal point and tags separately', async () => {
    const medium = await owner.picture();
    expect((await owner.change(medium.id, { alt: 'A disc' })).statusCode).toBe(200);
    expect((await owner.change(medium.id, { tags: ['Summer', 'a', 'summer'] })).statusCode).toBe(200);
    const reply = await owner.change(medium.id, { focalPoint: [0.25, 1] });
    expect(reply.json<Found>().medium).toMatchObject({
      alt: 'A disc',
      title: '',
      focalPoint: [0.25, 1],
      tags: ['a', 'Summer'],
    });
    expect((await owner.change(medium.id, { focalPoint: [0.25, 2] })).statusCode).toBe(400);
    expect((await owner.change(medium.id, { tags: ['a,b'] })).statusCode).toBe(400);
    expect((await owner.change(medium.id, { tags: [' '] })).statusCode).toBe(400);
  });

  it('refuses to delete a medium in use unless forced', async () => {
    const medium = await owner.picture();
    const gallery = await makeCollection(owner.site, { type: 'gallery', image: medium.filename });
    const slug = await makeItem(owner.site, gallery, { image: medium.filename });
    expect((await owner.find(medium.id)).uses).toStrictEqual([
      { kind: 'item', id: expect.any(String), title: `Title of ${slug}` },
      { kind: 'collection', id: gallery.id, title: gallery.title },
    ]);
    expect(refusalOf(await owner.remove(medium.id))).toStrictEqual({ status: 409, code: 'MEDIA_IN_USE' });
    expect((await owner.remove(medium.id, true)).statusCode).toBe(204);
    expect((await owner.find(medium.id)).medium.trashedOn).not.toBeNull();
  });

  it('denies access to media of another website', async () => {
    const medium = await owner.picture();
    const stranger = await owner.another();
    const urls = [`${MEDIA}/${medium.id}`, `${MEDIA}/${medium.id}/file`, `${MEDIA}/${medium.id}/preview`];
    for (const url of urls) expect((await stranger.visitor.get(url)).statusCode, url).toBe(404);
    expect((await stranger.remove(medium.id, true)).statusCode).toBe(404);
    expect((await stranger.change(medium.id, { alt: 'x' })).statusCode).toBe(404);
    const removal = await stranger.visitor.send({
      method: 'POST',
      url: `${MEDIA}/removals`,
      payload: { ids: [medium.id] },
    });
    expect(removal.json()).toStrictEqual({ removed: [], inUse: [] });
    expect((await owner.find(medium.id)).medium.trashedOn).toBeNull();
  });

  it('denies access to visitors who are not signed in', async () => {
    const visitor = new Visitor(owner.web.server, owner.site.host);
    const { id } = await owner.picture();
    const replies = [
      await visitor.get(MEDIA),
      await visitor.get(`${MEDIA}/${id}`),
      await visitor.get(`${MEDIA}/${id}/file`),
      await visitor.send({ method: 'DELETE', url: `${MEDIA}/${id}` }),
    ];
    expect(replies.map((reply) => refusalOf(reply).code)).toStrictEqual(
      Array.from(replies, () => 'HTTP_SIGN_IN_NEEDED'),
    );
  });
});

describe('renaming a medium', () => {
  it('changes the name wherever the file is used', async () => {
    const medium = await owner.picture();
    const gallery = await makeCollection(owner.site, { type: 'gallery', image: medium.filename });
    const reply = await owner.change(medium.id, { filename: '  Blue Chair  ' });
    expect(reply.json<Found>().medium.filename).toBe('blue-chair.svg');
    expect((await owner.find(medium.id)).uses).toMatchObject([{ kind: 'collection', title: gallery.title }]);
    const [row] = await owner.site.db.sql<{ content: string }>`
      select content::text as content from collections where website_id = ${owner.site.websiteId} and id = ${gallery.id}`;
    expect(row?.content).toContain('"blue-chair.svg"');
    expect(row?.content).not.toContain(medium.filename);
  });

  it.each([
    ['../../etc/passwd', 'passwd.svg'],
    ['Sommer 🌞 Fest.svg', 'sommer-fest.svg'],
    ['photo.png', 'photo-png.svg'],
    ['Ærø.SVG', 'r.svg'],
  ])('stores %j as %j', async (typed, stored) => {
    const medium = await owner.picture();
    const { filename } = (await owner.change(medium.id, { filename: typed })).json<Found>().medium;
    await owner.remove(medium.id);
    expect(filename).toBe(stored);
    await owner.site.db.sql`delete from media where website_id = ${owner.site.websiteId} and id = ${medium.id}`;
  });

  it.each(['', '   ', '🌞', '...'])('asks for a file name instead of %j [S5.85]', async (filename) => {
    const medium = await owner.picture();
    const reply = await owner.change(medium.id, { filename });
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { message: 'Please enter a file name' }]);
    expect((await owner.find(medium.id)).medium.filename).toBe(medium.filename);
  });

  it('rejects the name of another file, also of one in the trash', async () => {
    const [first, second] = [await owner.picture(), await owner.picture()];
    expect(refusalOf(await owner.change(first.id, { filename: second.filename })).code).toBe('MEDIA_NAME_TAKEN');
    await owner.remove(second.id);
    expect(refusalOf(await owner.change(first.id, { filename: second.filename })).code).toBe('MEDIA_NAME_TAKEN');
  });
});

describe('bulk actions', () => {
  it('delete what is not in use, report the rest, and restore all of it', async () => {
    const [used, ...others] = [await owner.picture(), await owner.picture(), await owner.picture()];
    await makeCollection(owner.site, { type: 'gallery', image: used.filename });
    const ids = [used, ...others].map(({ id }) => id);
    const reply = (await owner.post('removals', { ids })).json<{ removed: string[]; inUse: string[] }>();
    expect([reply.removed.toSorted(), reply.inUse]).toStrictEqual([ids.slice(1).toSorted(), [used.id]]);
    expect((await owner.post('removals', { ids, force: true })).json()).toMatchObject({ removed: [used.id] });
    const { restored } = (await owner.post('restorations', { ids })).json<{ restored: string[] }>();
    expect(restored.toSorted()).toStrictEqual(ids.toSorted());
  });

  it('add and remove tags, which are listed with their counts', async () => {
    const other = await owner.another();
    const { site: otherSite } = other;
    const media = [
      await makeImage(otherSite, owner.web.installation.storage),
      await makeImage(otherSite, owner.web.installation.storage),
    ];
    const ids = media.map(({ id }) => id);
    const tag = (payload: object) => other.visitor.send({ method: 'POST', url: `${MEDIA}/tags`, payload });
    await tag({ ids, add: ['spring', 'Sale'] });
    const reply = await tag({ ids: ids.slice(0, 1), remove: ['sale'] });
    expect(reply.json()).toStrictEqual({ changed: [ids[0]] });
    expect((await other.visitor.get(`${MEDIA}/tags`)).json()).toStrictEqual({
      tags: [
        { tag: 'Sale', count: 1 },
        { tag: 'spring', count: 2 },
      ],
    });
    expect(await other.ids('tag=Sale')).toStrictEqual([ids[1]]);
    const many = Array.from({ length: 30 }, (_, index) => `tag ${index}`);
    expect(refusalOf(await tag({ ids, add: many })).code).toBe('MEDIA_TOO_MANY_TAGS');
    expect((await other.list('tag=tag%201')).count.value).toBe(0);
  });

  it('reject more files than one request may name', async () => {
    const ids = Array.from({ length: 201 }, () => UNKNOWN);
    expect((await owner.post('removals', { ids })).statusCode).toBe(400);
    expect((await owner.post('removals', { ids: [] })).statusCode).toBe(400);
  });
});
