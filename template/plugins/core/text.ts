import { removeTags } from '../../text/remove-tags.ts';
import { slugify } from '../../text/slugify.ts';
import { asString, isTruthy } from '../../value/convert.ts';
import type { Value } from '../../value/value.ts';
import { type FormatterTable, ofArguments, ofValue } from '../plugin.ts';
import { toSmartQuotes } from './smartypants.ts';

const DEFAULT_LENGTH = 100;
const ELLIPSIS = '...';

function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || (code > 127 && /\s/.test(String.fromCharCode(code)));
}

export function truncate(text: string, length: number, ellipsis: string): string {
  if (!(length > 0) || text.length <= length) return text;
  const kept = text.slice(0, length);
  for (let end = kept.length; end > 0; end--) {
    if (isSpace(kept.charCodeAt(end - 1))) return kept.slice(0, end) + ellipsis;
  }
  return kept + ellipsis;
}

function bindTruncate(args: readonly string[]): (value: Value) => Value {
  const length = args[0] === undefined ? DEFAULT_LENGTH : Number.parseInt(args[0], 10);
  const ellipsis = args[1] ?? ELLIPSIS;
  return (value) => truncate(asString(value), length, ellipsis);
}

export const textFormatters = {
  'encode-space': ofValue((value) => asString(value).replace(/\s/g, '&nbsp;')),
  'line-breaks': ofValue((value) => asString(value).replaceAll('\n', '<br/>')),
  output: ofArguments((args) => {
    const text = args.join(' ');
    return () => text;
  }),
  safe: ofValue((value) => (isTruthy(value) ? removeTags(asString(value)) : value)),
  slugify: ofValue((value) => slugify(asString(value))),
  smartypants: ofValue((value) => toSmartQuotes(asString(value))),
  str: ofValue(asString),
  truncate: ofArguments(bindTruncate),
} satisfies FormatterTable;
