import { BACKGROUND_SOURCES, PROMOTED_BLOCK_KINDS, RECORD_TYPES } from '../content/codes.ts';
import { GALLERY_CHOICES, GALLERY_PREDICATE_FLAGS } from '../gallery/options.ts';
import type { ReferenceEntry } from './entry.ts';

type Entries = Readonly<Record<string, ReferenceEntry>>;

function entry(name: string, summary: string, data: unknown): [string, ReferenceEntry] {
  return [name, { summary, example: { template: `{.${name}}yes{.or}no{.end}`, data, output: 'yes' } }];
}

const recordTypes = Object.entries(RECORD_TYPES).map(([name, code]) =>
  entry(`${name}?`, `The record type of the item is ${code}.`, { recordType: code }),
);
const promoted = PROMOTED_BLOCK_KINDS.map((kind) =>
  entry(`promoted${kind.toUpperCase()}?`, `The item is shown by a block of kind \`${kind}\`.`, {
    promotedBlockType: kind,
  }),
);
const backgrounds = Object.entries(BACKGROUND_SOURCES).map(([name, code]) =>
  entry(`background-source-${name}?`, `The background comes from \`${name}\`.`, { backgroundSource: code }),
);

export const typePredicateReference: Entries = Object.fromEntries([
  ...recordTypes,
  entry('external-video?', 'The item is a video, by record type or by the block that shows it.', { recordType: 8 }),
  ...promoted,
  ...backgrounds,
]);

const choices = Object.entries(GALLERY_CHOICES).flatMap(([name, { values }]) =>
  values.map((value) =>
    entry(`gallery-${name}-${value}?`, `The gallery option \`${name}\` is \`${value}\`.`, {
      options: { [name]: value },
    }),
  ),
);
const flags = GALLERY_PREDICATE_FLAGS.map((name) =>
  entry(`gallery-${name}?`, `The gallery option \`${name}\` is on.`, { options: { [name]: true } }),
);

export const galleryPredicateReference: Entries = Object.fromEntries([
  entry('gallery-meta?', 'The gallery has controls or indicators.', { options: { controls: true } }),
  ...choices,
  ...flags,
]);
