import { plainText } from '../plain-text.ts';
import { pathOf } from '../rules.ts';
import { isHit } from '../search-words.ts';
import type { Collection } from './collection.ts';
import type { ItemJson } from './item-json.ts';

const MAX_PAGES = 5;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

export interface MatchedPages {
  /** Pages with the words in their title. */
  named: ItemJson[];
  /** Pages with the words only in their text. */
  mentioning: ItemJson[];
}

/** Searches pages and lists in memory: a website has few of them, so no index is needed. */
export function matchPages(collections: readonly Collection[], words: readonly string[]): MatchedPages {
  const named: ItemJson[] = [];
  const mentioning: ItemJson[] = [];
  for (const collection of collections) {
    if (holds(collection.title, words)) named.push(toResult(collection));
    else if (collection.type === 'page' && holds(`${collection.title} ${pageText(collection)}`, words))
      mentioning.push(toResult(collection));
  }
  return { named: named.slice(0, MAX_PAGES), mentioning: mentioning.slice(0, MAX_PAGES) };
}

function holds(text: string, words: readonly string[]): boolean {
  const own = text.match(WORD) ?? [];
  return words.every((requested) => own.some((word) => isHit(word, requested)));
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
