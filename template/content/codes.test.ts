import { describe, expect, it } from 'vitest';
import enums from '../../docs/spec/enums.json' with { type: 'json' };
import { renderText } from '../testing/render.ts';
import { BLOCK_TYPES, blockTypeName } from './block-types.ts';
import {
  BACKGROUND_SOURCES,
  COLLECTION_TYPES,
  FOLDER_BEHAVIORS,
  IMAGE_BLOCK_TYPE,
  PROMOTED_BLOCK_KINDS,
  RECORD_TYPES,
  SLICE_TYPES,
} from './codes.ts';

// Covers the agreement of the code tables with the specification, and of the predicates with the tables.

const table = (list: readonly { name: string; code: number }[]) =>
  Object.fromEntries(list.map(({ name, code }) => [name, code]));
const holds = (predicate: string, data: unknown) => renderText(`{.${predicate}}1{.end}`, data) === '1';

describe('content type codes', () => {
  it('folder behavior codes are index 1, redirect 2, none 3 and variation 4 [S3.336, S3.337, S3.338, S3.339]', () => {
    expect(FOLDER_BEHAVIORS).toEqual(table(enums.folderBehaviors));
    expect(FOLDER_BEHAVIORS).toMatchObject({ index: 1, redirect: 2, none: 3, variation: 4 });
  });

  it('background source codes match the specification and have predicates [S3.340, S3.341, S3.342, S3.343, S3.344]', () => {
    expect(BACKGROUND_SOURCES).toEqual({ undefined: -1, upload: 1, instagram: 2, video: 3, none: 4 });
    for (const [name, code] of Object.entries(BACKGROUND_SOURCES)) {
      expect(holds(`background-source-${name}?`, { backgroundSource: code })).toBe(true);
      expect(holds(`background-source-${name}?`, { backgroundSource: 99 })).toBe(false);
    }
  });

  it('collection type codes match the specification [S3.345, S3.346, S3.347, S3.348, S3.349, S3.350, S3.351]', () => {
    expect(COLLECTION_TYPES).toEqual(table(enums.collectionTypes));
    expect(COLLECTION_TYPES).toMatchObject({
      generic: 1,
      subscription: 2,
      'gallery-block': 6,
      page: 10,
      products: 13,
      'album-block': 18,
    });
  });

  it('record type codes match the specification [S3.352, S3.353, S3.354, S3.355, S3.356, S3.357, S3.358, S3.359]', () => {
    expect(RECORD_TYPES).toEqual(table(enums.recordTypes));
    expect(RECORD_TYPES).toMatchObject({
      text: 1,
      image: 2,
      'store-item': 11,
      event: 12,
      gallery: 14,
      'digital-good': 18,
      kbarticle: 54,
    });
  });

  it('every record type has a predicate [S3.207]', () => {
    for (const [name, code] of Object.entries(RECORD_TYPES)) {
      expect([name, holds(`${name}?`, { recordType: code }), holds(`${name}?`, { recordType: 99 })]).toEqual([
        name,
        true,
        false,
      ]);
    }
  });

  it('block type codes match the specification, and unknown codes are undefined [S3.360, S3.361, S3.362, S3.363, S3.364, S3.365, S3.366, S3.367, S3.368, S3.369, S3.370]', () => {
    expect(BLOCK_TYPES).toEqual(table(enums.blockTypes));
    expect(BLOCK_TYPES.image).toBe(IMAGE_BLOCK_TYPE);
    expect(BLOCK_TYPES).toMatchObject({
      navigation: 1,
      html: 2,
      image: 5,
      form: 9,
      product: 43,
      newsletter: 51,
      donation: 52,
      button: 53,
      'member-area': 67,
      accordion: 69,
    });
    expect([blockTypeName(5), blockTypeName(1337), blockTypeName(15), blockTypeName(9999)]).toEqual([
      'image',
      'website-component',
      'undefined',
      'undefined',
    ]);
  });

  it('slice type codes match the specification, and current-type? recognizes them [S3.237, S3.371, S3.372, S3.373]', () => {
    expect(SLICE_TYPES).toEqual(table(enums.sliceTypes));
    for (const [name, currentType] of Object.entries(SLICE_TYPES)) {
      expect(holds(`current-type? ${name}`, { currentType })).toBe(true);
    }
    expect(holds('current-type? heading', { currentType: 2 })).toBe(false);
    expect(holds('current-type? constructor', { currentType: 1 })).toBe(false);
    expect(holds('current-type?', { currentType: 1 })).toBe(false);
  });

  it('promoted block types are their names, and each has a predicate [S3.208, S3.374, S3.375, S3.376, S3.377, S3.378, S3.379, S3.380, S3.381, S3.382, S3.383, S3.384]', () => {
    expect(PROMOTED_BLOCK_KINDS).toEqual([
      'map',
      'embed',
      'image',
      'code',
      'quote',
      'twitter',
      'link',
      'video',
      'foursquare',
      'instagram',
      'form',
    ]);
    for (const kind of PROMOTED_BLOCK_KINDS) {
      expect(holds(`promoted${kind.toUpperCase()}?`, { promotedBlockType: kind })).toBe(true);
      expect(holds(`promoted${kind.toUpperCase()}?`, { promotedBlockType: 'other' })).toBe(false);
    }
  });

  it.each(['image', 'quote', 'link', 'video', 'gallery'])(
    '%s? also holds for an item with a promoted block of that type',
    (kind) => {
      expect(holds(`${kind}?`, { promotedBlockType: kind })).toBe(true);
    },
  );
});
