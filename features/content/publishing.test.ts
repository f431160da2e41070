import { describe, expect, it } from 'vitest';
import { ItemState } from './item-file.ts';
import { canTransition, isListed, isReadable, STATE_LABELS, STATE_TRANSITIONS } from './publishing.ts';

const now = new Date('2026-03-01T12:00:00Z');
const at = (state: ItemState, publishedAt = '2026-01-01T00:00:00Z') => ({ state, publishedAt: new Date(publishedAt) });

describe('publishing an item', () => {
  it('lists published items, and scheduled ones once their time has come [S4.100]', () => {
    const listed = ItemState.options.filter((state) => isListed(at(state), now));
    expect(listed).toEqual(['published', 'scheduled']);
    expect(isListed(at('scheduled', '2026-03-01T12:00:01Z'), now)).toBe(false);
    expect(isListed(at('scheduled', '2026-03-01T12:00:00Z'), now)).toBe(true);
  });

  it('keeps the page of a deprecated item, and shows a private one to members alone [S4.100]', () => {
    const read = (isMember: boolean) => ItemState.options.filter((state) => isReadable(at(state), { now, isMember }));
    expect(read(false)).toEqual(['published', 'scheduled', 'deprecated']);
    expect(read(true)).toEqual(['published', 'scheduled', 'private', 'deprecated']);
  });

  it('allows only the transitions of the table, and deprecates only published items [S4.100]', () => {
    expect(canTransition('draft', 'needs-review')).toBe(true);
    expect(canTransition('needs-review', 'scheduled')).toBe(true);
    expect(canTransition('scheduled', 'published')).toBe(true);
    expect(canTransition('published', 'deprecated')).toBe(true);
    expect(canTransition('draft', 'deprecated')).toBe(false);
    expect(canTransition('deprecated', 'scheduled')).toBe(false);
    for (const state of ItemState.options) expect(STATE_TRANSITIONS[state]).not.toContain(state);
    expect(Object.keys(STATE_LABELS).sort()).toEqual([...ItemState.options].sort());
  });
});
