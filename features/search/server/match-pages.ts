import { plainText } from '#features/content/plain-text.ts';
import { pathOf } from '#features/content/rules.ts';
import type { Collection, ItemJson } from '#features/content/server/index.ts';
import { isHit } from '../search-words.ts';

const MAX_PAGES = 5;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

export interface MatchedPages {
  /** Pages with the words in their title. */
  byTitle: ItemJson[];
  /** Pages with the words only in their text. */
  byText: ItemJson[];
}

/** Searches pages and lists in memory: a website has few of them, so no index is needed. */
export function matchPages(collections: readonly Collection[], words: readonly string[]): MatchedPages {
  const byTitle: ItemJson[] = [];
  const byText: ItemJson[] = [];
  for (const collection of collections) {
    if (containsAll(collection.title, words)) byTitle.push(toResult(collection));
    else if (collection.type === 'page' && containsAll(`${collection.title} ${pageText(collection)}`, words))
      byText.push(toResult(collection));
  }
  return { byTitle: byTitle.slice(0, MAX_PAGES), byText: byText.slice(0, MAX_PAGES) };
}

function containsAll(text: string, words: readonly string[]): boolean {
  const wordsOfText = text.match(WORD) ?? [];
  return words.every((requested) => wordsOfText.some((word) => isHit(word, requested)));
}

/** The text of a page: its description, its body, and the texts of its blocks. */
function pageText({ description, body, blocks }: Collection): string {
  const texts: string[] = [description, plainText(body)];
  collectTexts(blocks, texts);
  return texts.join(' ');
}

const MAX_TEXTS = 500;

function collectTexts(value: unknown, texts: string[]): void {
  if (texts.length > MAX_TEXTS) return;
  if (typeof value === 'string') texts.push(plainText(value));
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collectTexts(part, texts);
}

/** A page in the format of an item, with the fields that search results show. */
function toResult(collection: Collection): ItemJson {
  const { id, title, slug, description, updatedAt } = collection;
  const time = updatedAt.getTime();
  return {
    id,
    collectionId: id,
    urlId: slug,
    fullUrl: pathOf(collection),
    recordType: 1,
    recordTypeLabel: 'page',
    title,
    excerpt: description,
    body: '',
    categories: [],
    tags: [],
    publishOn: time,
    addedOn: time,
    updatedOn: time,
    starred: false,
    likeCount: 0,
    publicCommentCount: 0,
    commentState: 2,
  };
}
