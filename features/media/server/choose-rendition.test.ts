import { describe, expect, it } from 'vitest';
import type { MediaId, WebsiteId } from '#kernel/ids/id.ts';
import { createMemoryStorage } from '#platform/adapters/storage/memory.ts';
import type { Storage } from '#platform/adapters/storage/port.ts';
import { silentLog } from '#platform/log/log.ts';
import type { ImageWidth } from '../rules.ts';
import { chooseRendition, substituteWidths } from './choose-rendition.ts';
import { originalKey, renditionsKey } from './originals.ts';
import type { RenditionFormat } from './rendition.ts';
import { createRenditionStore } from './rendition-store.ts';
import type { Medium } from './repository.ts';

// Covers which rendition a visitor gets while the requested one is missing.

const websiteId = 'a'.repeat(24) as WebsiteId;
const medium: Medium = {
  id: 'b'.repeat(24) as MediaId,
  filename: 'disc.svg',
  contentType: 'image/svg+xml',
  bytes: 100,
  sha256: 'c'.repeat(64),
  width: 1600,
  height: 1200,
  alpha: true,
  frames: 1,
  colors: null,
  alt: '',
  title: '',
  tags: [],
  createdAt: new Date(0),
  trashedAt: null,
  hasPrevious: false,
  poster: null,
  captions: [],
  externalUrl: null,
  revision: 1,
  updatedBy: null,
  focalPoint: [0.5, 0.5],
};
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><circle r="400"/></svg>';

async function open(made: readonly string[], original: string | null = DRAWING, storage = createMemoryStorage()) {
  if (original !== null) await storage.put(originalKey(websiteId, medium.sha256), Buffer.from(original));
  for (const name of made)
    await storage.put(`${renditionsKey(websiteId, medium.sha256)}/${name}`, Buffer.from(`made ${name}`));
  const choose = async (width: ImageWidth, formats: RenditionFormat[] = ['webp'], waitMs = 60_000) =>
    await chooseRendition(
      { renditions: createRenditionStore(storage), log: silentLog, waitMs },
      { websiteId, medium, width, formats },
    );
  return { choose, storage };
}

const rendition = (width: number, format = 'webp') => ({ rendition: { width, format } });

describe('a missing rendition', () => {
  it.each<[ImageWidth, string[], number]>([
    [2500, ['1500w.webp', '1000w.webp'], 1500],
    [1500, ['750w.webp', '500w.webp'], 750],
    [300, ['1000w.webp', '500w.webp'], 500],
    [100, ['2500w.webp'], 2500],
  ])('width %d is replaced at once by the closest of %j', async (width, made, expected) => {
    const { choose, storage } = await open(made, null);
    expect(await choose(width)).toMatchObject({ kind: 'substitute', ...rendition(expected) });
    expect(await storage.has(`${renditionsKey(websiteId, medium.sha256)}/${width}w.webp`)).toBe(false);
  });

  it('is made and stored when the existing ones would be blurred', async () => {
    const { choose, storage } = await open(['100w.webp']);
    expect(await choose(300)).toMatchObject({ kind: 'exact', ...rendition(300) });
    expect(await storage.has(`${renditionsKey(websiteId, medium.sha256)}/300w.webp`)).toBe(true);
  });

  it('is waited for up to a limit, then replaced by the best one available, if any', async () => {
    const quick = createMemoryStorage();
    const reads: ((bytes: null) => void)[] = [];
    const busy: Storage = {
      ...quick,
      get: (key) => (key.includes('/original/') ? new Promise<null>((resolve) => reads.push(resolve)) : quick.get(key)),
    };
    const some = await open(['100w.webp'], DRAWING, busy);
    expect(await some.choose(1500, ['webp'], 1)).toMatchObject({ kind: 'substitute', ...rendition(100) });
    expect(await some.choose(1500, ['jpeg'], 1)).toEqual({ kind: 'nothing-yet' });
    for (const end of reads) end(null);
  });

  it('is lost when its original is missing', async () => {
    const { choose } = await open([], null);
    expect(await choose(300)).toEqual({ kind: 'lost' });
  });
});

describe('an existing rendition', () => {
  it('is sent in the best format of that width', async () => {
    const { choose } = await open(['300w.webp', '300w.avif', '500w.avif']);
    expect(await choose(300, ['avif', 'webp'])).toMatchObject({ kind: 'exact', ...rendition(300, 'avif') });
    expect(await choose(300)).toMatchObject({ kind: 'exact', ...rendition(300) });
  });
});

it('prefers larger widths as substitutes, and none below half the width', () => {
  expect([substituteWidths(750), substituteWidths(300), substituteWidths(2500)]).toEqual([
    [1000, 1500, 2500, 500],
    [500, 750, 1000, 1500, 2500],
    [1500],
  ]);
});
