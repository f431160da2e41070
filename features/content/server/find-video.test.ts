import { describe, expect, it } from 'vitest';
import { createFindVideo } from './find-video.ts';

interface Reply {
  status?: number;
  body: string | Uint8Array;
}

/** A web with these pages. All others cannot be reached. */
function open(pages: Readonly<Record<string, Reply>>) {
  const asked: string[] = [];
  const find = createFindVideo((input) => {
    const url = input instanceof Request ? input.url : input.toString();
    asked.push(url);
    const page = pages[url];
    if (page === undefined) return Promise.reject(new Error('unreachable'));
    return Promise.resolve(new Response(Buffer.from(page.body), { status: page.status ?? 200 }));
  });
  return { find, asked };
}

const VIMEO = 'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871';
const YOUTUBE =
  'https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ';
const description = (fields: object): Reply => ({ body: JSON.stringify({ title: 'A film', ...fields }) });

describe('a video of another site', () => {
  it('is found with its title and its picture', async () => {
    const { find } = open({
      [YOUTUBE]: description({ thumbnail_url: 'https://i.ytimg.com/vi/x/hq.jpg' }),
      'https://i.ytimg.com/vi/x/hq.jpg': { body: new Uint8Array([1, 2]) },
    });
    expect(await find('https://youtu.be/dQw4w9WgXcQ?t=3')).toStrictEqual({
      outcome: 'found',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      title: 'A film',
      picture: Buffer.from([1, 2]),
    });
  });

  it('is refused if it belongs to a Vimeo Basic account [S8.86]', async () => {
    const { find } = open({ [VIMEO]: description({ account_type: 'basic' }) });
    expect(await find('https://vimeo.com/76979871')).toStrictEqual({ outcome: 'basic-account' });
  });

  it('is found on another Vimeo account, without a picture of an unknown host', async () => {
    const { find, asked } = open({
      [VIMEO]: description({ account_type: 'pro', thumbnail_url: 'https://10.0.0.1/a' }),
    });
    expect(await find('https://player.vimeo.com/video/76979871')).toMatchObject({ outcome: 'found', picture: null });
    expect(asked).toStrictEqual([VIMEO]);
  });

  it.each([
    '',
    'vimeo',
    'http://vimeo.com/1',
    'https://example.test/1',
    'https://codepen.io/a/pen/b',
    'https://vimeo.com/x',
  ])('is not known by the URL %j, and no site is asked', async (url) => {
    const { find, asked } = open({});
    expect([await find(url), asked]).toStrictEqual([{ outcome: 'unknown-url' }, []]);
  });

  it.each([
    [404, '{}', 'not-found'],
    [403, '{}', 'not-found'],
    [503, '{}', 'unreachable'],
    [200, '<html>', 'unreachable'],
    [200, `{"title":"${'x'.repeat(200_000)}"}`, 'unreachable'],
  ])('after the status %i is answered', async (...[status, body, outcome]) => {
    const { find } = open({ [VIMEO]: { status, body } });
    expect(await find('https://vimeo.com/76979871')).toMatchObject({ outcome });
  });

  it('is unreachable without a connection', async () => {
    const { find } = open({});
    expect(await find('https://vimeo.com/76979871')).toStrictEqual({ outcome: 'unreachable', provider: 'Vimeo' });
  });
});
