import { findClose } from './find-close.ts';
import type { ArgumentKey, MessageNode, PluralCase, SelectCase } from './node.ts';

const SEPARATORS = /[\s,]*/y;
const SEPARATOR = /[\s,]+/y;
const ARGUMENT = /[0-9]+|[\p{L}_][\p{L}\p{N}_]*/uy;
const KEYWORD = /plural|selectordinal|select|currency|datetime-interval|datetime|decimal|money|number/y;
const OFFSET = /offset:(-?[0-9]+)/y;
const PLURAL_KEY = /=(-?[0-9]+(?:\.[0-9]+)?)|zero|one|two|few|many|other/y;
const SELECT_KEY = /[\p{L}\p{N}_]+/uy;
const OPTIONS = /[^{}]+/y;
const DIGITS = /^[0-9]+$/;

const NOTHING: MessageNode = { kind: 'nothing' };

type ParseBody = (text: string, isPlural: boolean) => MessageNode;

/** Reads through a text with sticky regular expressions. */
class Cursor {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match === null) return undefined;
    this.at += match[0].length;
    return match;
  }

  /** The text between the braces that begin here. */
  takeBlock(): string | undefined {
    this.take(SEPARATORS);
    if (this.text.charAt(this.at) !== '{') return undefined;
    const end = findClose(this.text, this.at);
    if (end < 0) return undefined;
    const inside = this.text.slice(this.at + 1, end);
    this.at = end + 1;
    return inside;
  }
}

/** Parses the content between the braces of a message tag. */
export function parseMessageTag(inside: string, parseBody: ParseBody): MessageNode {
  // A tag hidden from translation tools is written unchanged.
  if (inside.startsWith('-')) return { kind: 'text', text: `{${inside.slice(1)}}` };
  const cursor = new Cursor(inside);
  cursor.take(SEPARATORS);
  const keys = readKeys(cursor);
  const [key] = keys;
  if (key === undefined) return NOTHING;
  if (cursor.take(SEPARATOR) === undefined || cursor.at === inside.length) return { kind: 'insert', key };
  const keyword = cursor.take(KEYWORD)?.[0];
  switch (keyword) {
    case undefined:
      return NOTHING;
    case 'plural':
    case 'selectordinal':
      return readPlural(cursor, { key, isOrdinal: keyword === 'selectordinal' }, parseBody);
    case 'select':
      return readSelect(cursor, key, parseBody);
    default: {
      const options = (cursor.take(OPTIONS)?.[0] ?? '').split(/[\s,]+/);
      return { kind: 'format', keys, name: keyword, options: options.filter((option) => option !== '') };
    }
  }
}

function readKeys(cursor: Cursor): ArgumentKey[] {
  const keys: ArgumentKey[] = [];
  do {
    const name = cursor.take(ARGUMENT)?.[0];
    if (name === undefined) return [];
    keys.push(DIGITS.test(name) ? Number(name) : name);
  } while (cursor.take(/;/y) !== undefined);
  return keys;
}

function readPlural(cursor: Cursor, head: { key: ArgumentKey; isOrdinal: boolean }, parseBody: ParseBody): MessageNode {
  cursor.take(SEPARATORS);
  const offset = Number(cursor.take(OFFSET)?.[1] ?? 0);
  cursor.take(SEPARATORS);
  const cases: PluralCase[] = [];
  for (let match = cursor.take(PLURAL_KEY); match !== undefined; match = cursor.take(PLURAL_KEY)) {
    const block = cursor.takeBlock();
    if (block === undefined) return NOTHING;
    const exact = match[1];
    cases.push({ isExact: exact !== undefined, key: exact ?? match[0], body: parseBody(block, true) });
    cursor.take(SEPARATORS);
  }
  return cases.length === 0 ? NOTHING : { kind: 'plural', ...head, offset, cases };
}

function readSelect(cursor: Cursor, key: ArgumentKey, parseBody: ParseBody): MessageNode {
  cursor.take(SEPARATORS);
  const cases: SelectCase[] = [];
  for (let match = cursor.take(SELECT_KEY); match !== undefined; match = cursor.take(SELECT_KEY)) {
    const block = cursor.takeBlock();
    if (block === undefined) return NOTHING;
    cases.push({ key: match[0], body: parseBody(block, false) });
    cursor.take(SEPARATORS);
  }
  return cases.length === 0 ? NOTHING : { kind: 'select', key, cases };
}
