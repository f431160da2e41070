import { searchWords } from '#features/search/search-words.ts';
import { MIN_LENGTH } from './kinds.ts';

export interface SearchText {
  /** In lower case. */
  text: string;
  /** Normalized, for titles. */
  words: string[];
  /** If the text is the number of an order, with or without `#`. */
  orderNumber: number | null;
}

const ORDER_NUMBER = /^#?(\d{1,9})$/;

/** Null for a text that is too short to search for. The number of an order can have one digit. */
export function parseSearchText(given: string): SearchText | null {
  const text = given.trim().toLowerCase();
  const number = ORDER_NUMBER.exec(text)?.[1];
  if (text.length < MIN_LENGTH && number === undefined) return null;
  return { text, words: searchWords(text), orderNumber: number === undefined ? null : Number(number) };
}
