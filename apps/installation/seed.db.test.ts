import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWeb, type TestWeb } from '#apps/web/testing/test-web.ts';
import { listMedia, type Medium } from '#features/media/server/index.ts';
import { projectRoot } from './project-root.ts';
import { type Seeded, seedWhenEmpty } from './seed.ts';

// Covers the state of a new installation before its first visitor: no job has run yet.

const PAGE_WIDTHS = [300, 500, 750, 1000, 1500];
/** Addresses in `src` and `srcset`, not the links to enlarged pictures. */
const SOURCES = /<img src="([^"]+)" srcset="([^"]+)"/g;

let web: TestWeb;
let seeded: Seeded;
let pictures: Medium[];

beforeAll(async () => {
  web = await openWeb();
  const created = await seedWhenEmpty(web.installation);
  if (created === null) throw new Error('The database of the test is not empty');
  seeded = created;
  const media = await listMedia(web.installation.database, seeded.website.id);
  pictures = media.filter(({ contentType }) => contentType.startsWith('image/'));
});
afterAll(() => web.close());

async function listSources(page: string): Promise<string[]> {
  const { body } = await web.server.inject({ url: page });
  const found = [...body.matchAll(SOURCES)].flatMap(([, src = '', srcset = '']) => [src, ...srcset.split(', ')]);
  return [...new Set(found.map((source) => source.split(' ')[0] ?? ''))];
}

describe('a newly seeded demo shop', () => {
  it('has every rendition of every picture that its pages can show', async () => {
    const { storage } = web.installation;
    const keys = pictures.flatMap(({ sha256 }) =>
      PAGE_WIDTHS.map((width) => `${seeded.website.id}/rendition/${sha256}/${width}w.webp`),
    );
    const missing = await Promise.all(keys.map(async (key) => ((await storage.has(key)) ? [] : [key])));
    expect(missing.flat()).toStrictEqual([]);
    expect(pictures.length).toBeGreaterThan(100);
  });

  it.each(['/', '/shop', '/shop/p/ember-mug'])('%s shows only pictures that need no rendering', async (page) => {
    const sources = await listSources(page);
    expect(sources.length).toBeGreaterThan(4);
    for (const url of sources) {
      const { headers } = await web.server.inject({ url, headers: { accept: 'image/webp' } });
      expect([url, headers['content-type'], headers['cache-control']]).toStrictEqual([
        url,
        'image/webp',
        expect.stringContaining('immutable'),
      ]);
    }
    const jobs = await web.installation.database.sql`select from jobs where name = 'media.make-rendition'`;
    expect(jobs).toHaveLength(0);
  });

  it('ships no renditions of other pictures', async () => {
    const shipped = await readdir(path.join(projectRoot(), 'seeds', 'demo-renditions'));
    expect(shipped.toSorted()).toStrictEqual(pictures.map(({ sha256 }) => sha256).toSorted());
  });
});
