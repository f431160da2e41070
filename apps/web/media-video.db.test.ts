import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediumJson } from '#features/media/admin-contract.ts';
import { refusalOf } from '#platform/http/testing/visitor.ts';
import { makeCollection } from '#seeds/factories/make-collection.ts';
import { type Found, MEDIA, MediaOwner } from './testing/media-owner.ts';
import { VIDEO_URL, VIMEO, withOtherSites } from './testing/other-sites.ts';
import { quadrantImage } from './testing/picture-files.ts';

// Covers the details of a file: revisions, the poster and captions of a video, and videos of other sites.

const FILM = Buffer.from('\0\0\0\x18ftypisom film', 'latin1');
const CAPTIONS = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n');

let owner: MediaOwner;

beforeAll(async () => {
  owner = await MediaOwner.open();
});
afterAll(() => owner.web.close());

interface Detail extends Found {
  related: MediumJson[];
  updatedBy: string | null;
}

const detail = async (id: string): Promise<Detail> => (await owner.visitor.get(`${MEDIA}/${id}`)).json<Detail>();
const detailsOf = ({ filename, alt, title, focalPoint, tags, poster, captions }: MediumJson) => ({
  filename,
  alt,
  title,
  focalPoint,
  tags,
  poster,
  captions,
});
const put = (medium: MediumJson, change: object, ifMatch?: string) =>
  owner.visitor.send({
    method: 'PUT',
    url: `${MEDIA}/${medium.id}`,
    payload: { ...detailsOf(medium), ...change },
    ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
  });
const saved = async (medium: MediumJson, change: object): Promise<MediumJson> => {
  const reply = await put(medium, change);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ medium: MediumJson }>().medium;
};
const page = async (path: string): Promise<string> =>
  (await owner.web.server.inject({ url: path, headers: { host: owner.site.host } })).body;

describe('the details of a file', () => {
  it('are saved only over the revision that was edited', async () => {
    const film = await owner.upload(FILM, 'one.mp4');
    const opened = await owner.visitor.get(`${MEDIA}/${film.id}`);
    expect(opened.headers.etag).toBe('"1"');
    const first = await put(film, { title: 'First' }, '"1"');
    expect([first.statusCode, first.headers.etag]).toStrictEqual([200, '"2"']);
    const second = await put(film, { title: 'Second' }, '"1"');
    expect(refusalOf(second)).toStrictEqual({ status: 412, code: 'MEDIA_CHANGED' });
    const found = await detail(film.id);
    expect(second.json<{ message: string }>().message).toContain(found.updatedBy);
    expect([found.medium.title, found.medium.revision]).toStrictEqual(['First', 2]);
    expect((await put(film, { title: 'Second' }, '"2"')).statusCode).toBe(200);
    // A partial change and tags count too. A new file does not, so that unsaved texts can still be saved.
    await owner.change(film.id, { alt: 'x' });
    await owner.post('tags', { ids: [film.id], add: ['new'] });
    await owner.replace(film.id, Buffer.concat([FILM, FILM]), 'b.mp4');
    expect((await detail(film.id)).medium.revision).toBe(5);
  });

  it('are saved by one of three writers at once', async () => {
    const film = await owner.upload(FILM, 'two.mp4');
    const replies = await Promise.all(['A', 'B', 'C'].map((title) => put(film, { title }, '"1"')));
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toStrictEqual(['200', '412', '412']);
  });
});

describe('a video', () => {
  it('has a poster and captions, which its page shows', async () => {
    const film = await owner.upload(FILM, 'film.mp4');
    const picture = await owner.upload(await quadrantImage(40, 30), 'still.png');
    const english = await owner.upload(CAPTIONS, 'film-en.vtt');
    expect([english.contentType, english.url]).toStrictEqual(['text/vtt', expect.stringContaining('/film-en')]);
    const captions = [{ file: 'film-en.vtt', language: 'en', label: 'English' }];
    await saved(film, { poster: 'still.png', captions });
    const found = await detail(film.id);
    expect([found.related.map(({ id }) => id).toSorted(), found.medium.captions]).toStrictEqual([
      [picture.id, english.id].toSorted(),
      captions,
    ]);
    const blocks = [{ type: 'video', file: 'film.mp4' }];
    const { slug } = await makeCollection(owner.site, { type: 'page', blocks });
    const html = await page(`/${slug}`);
    expect(html).toContain(`poster="${picture.url}?format=1500w"`);
    expect(html).toContain(`<track kind="captions" src="${english.url}" srclang="en" label="English" default>`);
    const file = await owner.web.server.inject({ url: english.url ?? '', headers: { host: owner.site.host } });
    expect([file.headers['content-type'], file.rawPayload.equals(CAPTIONS)]).toStrictEqual([
      expect.stringContaining('text/vtt'),
      true,
    ]);
    expect((await owner.find(picture.id)).uses).toStrictEqual([{ kind: 'medium', id: film.id, title: 'film.mp4' }]);
    expect(await owner.ids('usage=unused')).not.toContain(english.id);
  });

  it('keeps its poster and captions when they are renamed, and is without them while they are in the trash', async () => {
    const film = await owner.upload(FILM, 'kept.mp4');
    const picture = await owner.upload(await quadrantImage(40, 30), 'kept.png');
    const english = await owner.upload(CAPTIONS, 'kept.vtt');
    const captions = [{ file: 'kept.vtt', language: 'en', label: 'English' }];
    await saved(film, { poster: 'kept.png', captions });
    await owner.change(picture.id, { filename: 'renamed' });
    await owner.change(english.id, { filename: 'renamed' });
    const { medium } = await detail(film.id);
    expect([medium.poster, medium.captions[0]?.file]).toStrictEqual(['renamed.png', 'renamed.vtt']);
    expect(refusalOf(await owner.remove(picture.id)).code).toBe('MEDIA_IN_USE');
    await owner.remove(picture.id, true);
    expect((await detail(film.id)).related.map(({ id }) => id)).toStrictEqual([english.id]);
    // It can still be saved.
    await saved(medium, { title: 'Saved' });
  });

  it.each([
    ['an unknown poster', { poster: 'none.png' }, 'MEDIA_POSTER_UNKNOWN'],
    ['a poster that is no picture', { poster: 'refused.mp4' }, 'MEDIA_POSTER_UNKNOWN'],
    [
      'captions that are none',
      { captions: [{ file: 'refused.mp4', language: 'en', label: 'E' }] },
      'MEDIA_CAPTIONS_UNKNOWN',
    ],
    ['a language that is none', { captions: [{ file: 'a.vtt', language: 'x"y', label: 'E' }] }, 'HTTP_BAD_INPUT'],
  ])('is not saved with %s', async (...[, change, code]) => {
    const [known] = (await owner.list('search=refused')).rows;
    const film = known ?? (await owner.upload(FILM, 'refused.mp4'));
    expect(refusalOf(await put(film, change)).code).toBe(code);
  });

  it('is needed for a poster', async () => {
    const picture = await owner.upload(await quadrantImage(40, 30), 'lone.png');
    expect(refusalOf(await put(picture, { poster: 'lone.png' })).code).toBe('MEDIA_NOT_A_VIDEO');
  });

  it.each([
    ['that are none', 'Hello', 'a.vtt'],
    ['with wrong times', 'WEBVTT\n\n1\n00:01 --> x\nHello', 'a.txt'],
    ['of 2 MB', `WEBVTT\n\n${'NOTE x\n\n'.repeat(260_000)}`, 'a.vtt'],
  ])('does not get captions %s', async (...[, text, filename]) => {
    const url = `${MEDIA}?filename=${filename}`;
    const headers = { 'content-type': 'text/vtt' };
    const reply = await owner.visitor.send({ method: 'POST', url, payload: Buffer.from(text), headers });
    expect(refusalOf(reply)).toStrictEqual({ status: 422, code: 'MEDIA_CAPTIONS_BROKEN' });
  });
});

describe('a video of another site', () => {
  const add = (url = VIDEO_URL) => owner.post('videos', { url });
  const addKnown = async (description: object, picture?: Buffer) =>
    await withOtherSites(
      {
        [VIMEO]: { body: JSON.stringify(description) },
        ...(picture !== undefined && { 'https://i.vimeocdn.com/': { body: picture } }),
      },
      () => add(),
    );

  it('is added with its title and picture, and pages ask the other site only when it is played', async () => {
    const description = { title: 'Über den Wolken', thumbnail_url: 'https://i.vimeocdn.com/video/1_640' };
    const reply = await addKnown(description, await quadrantImage(40, 30));
    expect(reply.statusCode, reply.body).toBe(201);
    const { medium } = reply.json<{ medium: MediumJson }>();
    expect(medium).toMatchObject({ title: 'Über den Wolken', externalUrl: VIDEO_URL, url: null });
    expect((await detail(medium.id)).related).toMatchObject([{ width: 40, contentType: 'image/png' }]);
    expect(await owner.ids('kind=video')).toContain(medium.id);
    expect(await owner.ids('kind=document')).not.toContain(medium.id);
    const blocks = [{ type: 'video', file: medium.filename }];
    const { slug } = await makeCollection(owner.site, { type: 'page', blocks });
    const html = await page(`/${slug}`);
    expect(html).toContain(`href="${VIDEO_URL}"`);
    expect(html).toContain('data-provider-name="Vimeo"');
    expect(html).not.toContain('<iframe');
    expect(html).not.toContain('src="https://i.vimeocdn.com');
    expect(refusalOf(await owner.replace(medium.id, FILM, 'a.mp4')).code).toBe('MEDIA_NO_FILE');
  });

  it('is refused if it belongs to a Vimeo Basic account [S8.86]', async () => {
    const reply = await addKnown({ title: 'A film', account_type: 'basic' });
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toStrictEqual([
      422,
      'Vimeo Basic accounts are unsupported',
    ]);
  });

  it.each([
    ['a URL of another site', 'https://example.test/film', 'MEDIA_VIDEO_URL'],
    ['a URL in the network', 'http://169.254.169.254/latest', 'MEDIA_VIDEO_URL'],
    ['a site that does not answer', VIDEO_URL, 'MEDIA_VIDEO_UNREACHABLE'],
  ])('is refused for %s', async (...[, url, code]) => {
    expect(refusalOf(await withOtherSites({}, () => add(url))).code).toBe(code);
  });

  it('cannot be uploaded as a file', async () => {
    const medium = await owner.upload(Buffer.from(`${VIDEO_URL}\n`), 'film.uri');
    expect([medium.filename, medium.externalUrl]).toStrictEqual(['film.txt', null]);
  });
});
