import { BACKGROUND_SOURCES, PROMOTED_BLOCK_KINDS, RECORD_TYPES } from '../../content/codes.ts';
import { asNumber } from '../../value/convert.ts';
import { stepInto } from '../../value/path.ts';
import type { Value } from '../../value/value.ts';
import { type Predicate, type PredicateTable, predicate } from '../plugin.ts';

/** Record types that an item can also get from its promoted block. */
const ALSO_PROMOTED: Readonly<Record<string, string>> = {
  image: 'image',
  quote: 'quote',
  link: 'link',
  video: 'video',
  gallery: 'gallery',
};

const recordType = (node: Value) => asNumber(stepInto(node, 'recordType'));
const promotedType = (node: Value) => stepInto(node, 'promotedBlockType');

function isRecordType(code: number, promoted: string | undefined): Predicate {
  return predicate(({ frame: { node } }) => {
    return recordType(node) === code || (promoted !== undefined && promotedType(node) === promoted);
  });
}

function table(entries: readonly (readonly [string, Predicate])[]): PredicateTable {
  return Object.fromEntries(entries);
}

export const typePredicates: PredicateTable = {
  ...table(Object.entries(RECORD_TYPES).map(([name, code]) => [`${name}?`, isRecordType(code, ALSO_PROMOTED[name])])),
  'external-video?': isRecordType(RECORD_TYPES.video, 'video'),
  ...table(
    PROMOTED_BLOCK_KINDS.map((kind) => [
      `promoted${kind.toUpperCase()}?`,
      predicate(({ frame }) => promotedType(frame.node) === kind),
    ]),
  ),
  ...table(
    Object.entries(BACKGROUND_SOURCES).map(([name, code]) => [
      `background-source-${name}?`,
      predicate(({ frame }) => asNumber(stepInto(frame.node, 'backgroundSource')) === code),
    ]),
  ),
};
