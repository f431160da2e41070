import { describe, expect, it } from 'vitest';
import { DAY } from '#kernel/time/clock.ts';
import { createMemoryStorage } from '../browser-storage.ts';
import { clearDrafts, readDraft, removeDraft, writeDraft } from './draft.ts';

const FORM = { title: '', price: null as number | null, tags: [] as string[] };
const DRAFT = { values: { title: 'Mug', price: 5, tags: ['a'] }, base: FORM, revision: '7' };

describe('drafts', () => {
  it('are restored with the revision and the saved values that they started from', () => {
    const place = { storage: createMemoryStorage(), key: 'product-1', now: 1000 };
    expect(readDraft(place, FORM)).toBeNull();
    writeDraft(place, DRAFT);
    expect(readDraft(place, FORM)).toStrictEqual(DRAFT);
    expect(readDraft({ ...place, key: 'product-2' }, FORM)).toBeNull();
    removeDraft(place.storage, place.key);
    expect(readDraft(place, FORM)).toBeNull();
  });

  it('expire after a day', () => {
    const place = { storage: createMemoryStorage(), key: 'k', now: 1000 };
    writeDraft(place, DRAFT);
    expect(readDraft({ ...place, now: 1000 + DAY }, FORM)).not.toBeNull();
    expect(readDraft({ ...place, now: 1001 + DAY }, FORM)).toBeNull();
  });

  it('lose fields that the form no longer has or that hold another kind of value', () => {
    const place = { storage: createMemoryStorage(), key: 'k', now: 1000 };
    const stored = { values: { title: 5, price: 3, tags: 'x', removed: 1 }, base: {}, revision: null };
    writeDraft(place, stored as unknown as typeof DRAFT);
    expect(readDraft(place, FORM)?.values).toStrictEqual({ title: '', price: 3, tags: [] });
  });

  it.each(['{', 'null', '[]', '{"savedAt":1000}', '{"savedAt":1000,"changes":[],"base":{},"revision":null}'])(
    'ignores the stored text %s',
    (text) => {
      const storage = createMemoryStorage();
      storage.setItem('vitrine:draft:k', text);
      expect(readDraft({ storage, key: 'k', now: 1000 }, FORM)).toBeNull();
    },
  );

  it('are removed at sign-out, other stored values are not', () => {
    const storage = createMemoryStorage();
    storage.setItem('vitrine:list:orders:columns', 'a');
    for (const key of ['a', 'b', 'c']) writeDraft({ storage, key, now: 1 }, DRAFT);
    clearDrafts(storage);
    expect(storage.length).toBe(1);
  });
});
