import type { StoredPage } from './stored-page.ts';

/** Pages as they were last rendered without a failure, for the time in which rendering them fails. */
export interface LastGood {
  find(key: string): StoredPage | undefined;
  keep(key: string, page: StoredPage): void;
}

const MAX_PAGES = 100;
const MAX_BYTES = 256 * 1024;

export function createLastGood(): LastGood {
  const pages = new Map<string, StoredPage>();
  return {
    find: (key) => pages.get(key),
    keep(key, page) {
      if (page.body.length > MAX_BYTES) return;
      pages.delete(key);
      if (pages.size >= MAX_PAGES) pages.delete(pages.keys().next().value ?? '');
      pages.set(key, page);
    },
  };
}
