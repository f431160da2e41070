import { describe, expect, it } from 'vitest';
import { ItemState } from './item-file.ts';
import { isCollectionOpen, isItemOpen } from './visibility.ts';

const now = new Date('2026-03-01T12:00:00Z');
const earlier = new Date('2026-02-01T12:00:00Z');
const later = new Date('2026-04-01T12:00:00Z');

describe('access to a collection', () => {
  it('is open to visitors unless it is disabled or for members', () => {
    expect(isCollectionOpen({ enabled: true }, {})).toBe(true);
    expect(isCollectionOpen({ enabled: true, access: 'public' }, {})).toBe(true);
    expect(isCollectionOpen({ enabled: true, access: 'members' }, {})).toBe(false);
    expect(isCollectionOpen({ enabled: false }, {})).toBe(false);
  });

  it('opens a members collection to members, and a disabled one to no one', () => {
    expect(isCollectionOpen({ enabled: true, access: 'members' }, { isMember: true })).toBe(true);
    expect(isCollectionOpen({ enabled: false }, { isMember: true })).toBe(false);
  });
});

describe('access to an item', () => {
  it('requires that it is published, or scheduled for a time that has come', () => {
    const open = ItemState.options.filter((state) =>
      isItemOpen({ state, publishedAt: earlier }, { enabled: true }, { now }),
    );
    expect(open).toStrictEqual(['published', 'scheduled']);
    expect(isItemOpen({ state: 'scheduled', publishedAt: later }, { enabled: true }, { now })).toBe(false);
  });

  it('is limited to members in a members collection', () => {
    const item = { state: 'published', publishedAt: earlier } as const;
    const collection = { enabled: true, access: 'members' } as const;
    expect(isItemOpen(item, collection, { now })).toBe(false);
    expect(isItemOpen(item, collection, { now, isMember: true })).toBe(true);
    expect(isItemOpen({ ...item, state: 'draft' }, collection, { now, isMember: true })).toBe(false);
  });
});
