import { describe, expect, it } from 'vitest';
import { ItemState } from './item-file.ts';
import { isCollectionOpen, isItemOpen } from './visibility.ts';

const now = new Date('2026-03-01T12:00:00Z');
const earlier = new Date('2026-02-01T12:00:00Z');
const later = new Date('2026-04-01T12:00:00Z');

describe('a collection', () => {
  it('is open to visitors unless it is disabled or for members', () => {
    expect(isCollectionOpen({ enabled: true }, {})).toBe(true);
    expect(isCollectionOpen({ enabled: true, access: 'public' }, {})).toBe(true);
    expect(isCollectionOpen({ enabled: true, access: 'members' }, {})).toBe(false);
    expect(isCollectionOpen({ enabled: false }, {})).toBe(false);
  });

  it('that is for members opens to a member, a disabled one to nobody', () => {
    expect(isCollectionOpen({ enabled: true, access: 'members' }, { isMember: true })).toBe(true);
    expect(isCollectionOpen({ enabled: false }, { isMember: true })).toBe(false);
  });
});

describe('an item', () => {
  it('is open only when it is published, or scheduled for a time that has come', () => {
    const open = ItemState.options.filter((state) =>
      isItemOpen({ state, publishedAt: earlier }, { enabled: true }, { now }),
    );
    expect(open).toStrictEqual(['published', 'scheduled']);
    expect(isItemOpen({ state: 'scheduled', publishedAt: later }, { enabled: true }, { now })).toBe(false);
  });

  it('of a collection that is for members is open to members alone', () => {
    const item = { state: 'published', publishedAt: earlier } as const;
    const collection = { enabled: true, access: 'members' } as const;
    expect(isItemOpen(item, collection, { now })).toBe(false);
    expect(isItemOpen(item, collection, { now, isMember: true })).toBe(true);
    expect(isItemOpen({ ...item, state: 'draft' }, collection, { now, isMember: true })).toBe(false);
  });
});
