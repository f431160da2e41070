import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { makeDownload } from '#seeds/factories/make-image.ts';
import { type Found, MEDIA, MediaOwner } from './testing/media-owner.ts';
import { quadrantImage } from './testing/picture-files.ts';

// Covers replacing, cropping and downloading the files of media.

const UNKNOWN = 'f'.repeat(24);

let owner: MediaOwner;

beforeAll(async () => {
  owner = await MediaOwner.open();
});
afterAll(() => owner.web.close());

describe('replacing a file', () => {
  it('keeps the id, the texts and the old URL, which shows the new file', async () => {
    const before = await owner.upload(await quadrantImage(40, 30), 'team.png');
    await owner.change(before.id, { alt: 'The team', focalPoint: [0.2, 0.3] });
    const reply = await owner.replace(before.id, await quadrantImage(60, 20), 'IMG_9.png');
    const after = reply.json<Found>().medium;
    expect(after).toMatchObject({
      id: before.id,
      filename: 'team.png',
      alt: 'The team',
      focalPoint: [0.2, 0.3],
      width: 60,
      height: 20,
      hasPrevious: true,
    });
    expect(after.url).not.toBe(before.url);
    const [old, current] = [await owner.fetch(before.url), await owner.fetch(after.url)];
    expect([old.statusCode, old.rawPayload.equals(current.rawPayload)]).toStrictEqual([200, true]);
    expect([old.headers['cache-control'], current.headers['cache-control']]).toStrictEqual([
      'public, no-cache',
      'public, max-age=31536000, immutable',
    ]);
  });

  it('changes the extension with the type, also where the file is used', async () => {
    const before = await owner.upload(await quadrantImage(40, 30), 'poster.png');
    const gallery = await makeCollection(owner.site, { type: 'gallery', image: before.filename });
    const photo = await sharp(await quadrantImage(50, 30))
      .jpeg()
      .toBuffer();
    const after = (await owner.replace(before.id, photo, 'x.jpg')).json<Found>().medium;
    expect([after.filename, after.contentType]).toStrictEqual(['poster.jpg', 'image/jpeg']);
    expect((await owner.find(after.id)).uses).toMatchObject([{ kind: 'collection', id: gallery.id }]);
    const reverted = (await owner.post(`${after.id}/file/revert`)).json<Found>().medium;
    expect([reverted.filename, reverted.contentType, reverted.width]).toStrictEqual(['poster.png', 'image/png', 40]);
  });

  it('is undone and redone', async () => {
    const before = await owner.upload(await quadrantImage(40, 30), 'undo.png');
    await owner.replace(before.id, await quadrantImage(20, 20), 'x.png');
    const undone = (await owner.post(`${before.id}/file/revert`)).json<Found>().medium;
    expect([undone.width, undone.url]).toStrictEqual([40, before.url]);
    expect((await owner.fetch(before.url)).headers['cache-control']).toContain('immutable');
    expect((await owner.post(`${before.id}/file/revert`)).json<Found>().medium.width).toBe(20);
    const never = await owner.upload(await quadrantImage(10, 10), 'never.png');
    expect(refusalOf(await owner.post(`${never.id}/file/revert`)).code).toBe('MEDIA_NO_PREVIOUS');
  });

  it.each([
    ['another kind of file', () => Buffer.from('%PDF-1.4'), 422, 'MEDIA_OTHER_KIND'],
    ['a damaged image', () => Buffer.from('GIF89a/*\0\0\0\0\0*/=1;'), 422, 'MEDIA_PICTURE_BROKEN'],
    ['a program', () => Buffer.from('MZ\x90\0\x03\0'), 415, 'MEDIA_KIND_REFUSED'],
    ['an empty file', () => Buffer.alloc(0), 400, 'MEDIA_EMPTY'],
  ])('is refused for %s, and the old file stays', async (...[, make, status, code]) => {
    const before = await owner.upload(await quadrantImage(40, 30), 'stays.png');
    expect(refusalOf(await owner.replace(before.id, make(), 'x.png'))).toStrictEqual({ status, code });
    expect((await owner.find(before.id)).medium).toStrictEqual(before);
  });

  it('is refused for an unknown file before the upload is stored', async () => {
    expect(refusalOf(await owner.replace(UNKNOWN, await quadrantImage(8, 8), 'x.png')).code).toBe('MEDIA_NOT_FOUND');
  });
});

describe('cropping a picture', () => {
  const crop = (id: string, area: object) => owner.post(`${id}/crop`, area);

  it('keeps the chosen part, upright, and moves the focal point with it', async () => {
    // Lying on its side: the camera was rotated.
    const photo = await sharp(await quadrantImage(400, 200))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const before = await owner.upload(photo, 'rotated.jpg');
    expect([before.width, before.height]).toStrictEqual([200, 400]);
    await owner.change(before.id, { focalPoint: [0.75, 0.25] });
    const after = (await crop(before.id, { left: 0.5, top: 0, width: 0.5, height: 0.5 })).json<Found>().medium;
    expect(after).toMatchObject({ width: 100, height: 200, focalPoint: [0.5, 0.5], contentType: 'image/jpeg' });
    // The upper right quarter of the upright picture is the upper left one of the file: red.
    const { data } = await sharp((await owner.fetch(after.url)).rawPayload)
      .resize(1, 1)
      .removeAlpha()
      .raw()
      .toBuffer({
        resolveWithObject: true,
      });
    expect([(data[0] ?? 0) > 200, (data[1] ?? 0) < 60]).toStrictEqual([true, true]);
    expect((await owner.post(`${before.id}/file/revert`)).json<Found>().medium).toMatchObject({
      width: 200,
      height: 400,
      focalPoint: [0.75, 0.25],
    });
  });

  it('is refused for an SVG, for other files and for a part without pixels', async () => {
    const whole = { left: 0, top: 0, width: 1, height: 1 };
    expect(refusalOf(await crop((await owner.picture()).id, whole)).code).toBe('MEDIA_NOT_CROPPABLE');
    const document = await makeDownload(owner.site, owner.web.installation.storage);
    expect(refusalOf(await crop(document.id, whole)).code).toBe('MEDIA_NOT_CROPPABLE');
    const photo = await owner.upload(await quadrantImage(40, 30), 'small.png');
    expect(refusalOf(await crop(photo.id, { ...whole, width: 0.001 })).code).toBe('MEDIA_CROP_EMPTY');
    expect((await crop(photo.id, { ...whole, left: -1 })).statusCode).toBe(400);
  });
});

it('sends the original as a download that cannot run', async () => {
  const bytes = await quadrantImage(20, 10);
  const medium = await owner.upload(bytes, 'a "quoted" näme.png');
  const reply = await owner.visitor.get(`${MEDIA}/${medium.id}/file`);
  expect([reply.statusCode, reply.rawPayload.equals(bytes), reply.headers['content-disposition']]).toStrictEqual([
    200,
    true,
    "attachment; filename*=UTF-8''a-quoted-name.png",
  ]);
  expect(reply.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
});
