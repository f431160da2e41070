import { type StoredPage, withoutEncodings } from './stored-page.ts';

/** The last successful rendering of pages, served while rendering them fails. */
export interface LastGoodPages {
  find(key: string): StoredPage | undefined;
  store(key: string, page: StoredPage): void;
}

const MAX_PAGES = 100;
const MAX_BYTES = 256 * 1024;
const MAX_TOTAL = 8 * 1024 * 1024;

export function createLastGood(): LastGoodPages {
  const pages = new Map<string, StoredPage>();
  let total = 0;
  const drop = (key: string): void => {
    total -= pages.get(key)?.body.length ?? 0;
    pages.delete(key);
  };
  return {
    find: (key) => pages.get(key),
    store(key, page) {
      if (page.body.length > MAX_BYTES) return;
      drop(key);
      pages.set(key, withoutEncodings(page));
      total += page.body.length;
      for (const oldest of pages.keys()) {
        if (pages.size <= MAX_PAGES && total <= MAX_TOTAL) break;
        drop(oldest);
      }
    },
  };
}
