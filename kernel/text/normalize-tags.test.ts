import { describe, expect, it } from 'vitest';
import { changeTags, normalizeTags } from './normalize-tags.ts';

describe('tags', () => {
  it('are sorted, and a tag that differs only in case is the same tag', () => {
    expect(normalizeTags(['Summer', 'autumn', 'summer'])).toStrictEqual(['autumn', 'Summer']);
  });

  it('are added and removed in one step', () => {
    expect(changeTags(['old', 'Kept'], { add: ['new', 'kept'], remove: ['OLD'] })).toStrictEqual(['Kept', 'new']);
  });

  it('get another spelling by removing one and adding the other', () => {
    expect(changeTags(['vip'], { add: ['VIP'], remove: ['vip'] })).toStrictEqual(['VIP']);
  });
});
