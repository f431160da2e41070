import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeValue } from './describe-value.ts';
import { errorAt, schemaErrors, serverErrors } from './field-errors.ts';
import { addTags } from './fields/add-tags.ts';
import { isLinkTarget } from './fields/link-target.ts';
import { nextIndex } from './fields/next-index.ts';
import { toSaveOptions } from './form-record.ts';

const Schema = z.strictObject({
  title: z.string().trim().min(1).max(10),
  email: z.email(),
  slug: z.string().regex(/^[a-z]+$/, 'Use lower-case letters.'),
  stock: z.int().min(0).max(99),
  tags: z.array(z.string().max(3)).max(2),
  state: z.enum(['draft', 'published']),
  site: z.url().nullable(),
});
const VALID = { title: 'Mug', email: 'a@b.co', slug: 'mug', stock: 1, tags: [], state: 'draft', site: null };

describe('the error at a field', () => {
  const errors = schemaErrors(Schema, { ...VALID, slug: 'A', tags: ['ok', 'long', 'longer'] });

  it('is that of its value, and in a list that of the first text, which it names', () => {
    expect(errorAt(errors, 'slug', 'A')).toBe('Use lower-case letters.');
    expect(errorAt(errors, 'tags', ['ok', 'long', 'longer'])).toBe('Use at most 2.');
    expect(errorAt({ 'tags.1': 'Too long.', 'tags.2': 'Wrong.' }, 'tags', ['ok', 'long', 'x'])).toBe(
      '“long”: Too long.',
    );
    expect(errorAt(errors, 'title', 'Mug')).toBeUndefined();
  });

  it('is not that of a field of its own in a list', () => {
    expect(errorAt({ 'tiers.0.upTo': 'Wrong.' }, 'tiers', [{ upTo: 1 }])).toBeUndefined();
  });
});

describe('errors of the schema', () => {
  it('has none for valid values', () => {
    expect(schemaErrors(Schema, VALID)).toStrictEqual({});
  });

  it.each([
    [{ title: '  ' }, 'title', 'Enter a value.'],
    [{ title: 'x'.repeat(11) }, 'title', 'Use at most 10 characters.'],
    [{ email: 'ana' }, 'email', 'Enter a valid email address.'],
    [{ slug: 'A' }, 'slug', 'Use lower-case letters.'],
    [{ stock: null }, 'stock', 'Enter a value.'],
    [{ stock: 1.5 }, 'stock', 'Enter a whole number.'],
    [{ stock: -1 }, 'stock', 'Enter 0 or more.'],
    [{ stock: 100 }, 'stock', 'Enter 99 or less.'],
    [{ tags: ['a', 'b', 'c'] }, 'tags', 'Use at most 2.'],
    [{ tags: ['abcd'] }, 'tags.0', 'Use at most 3 characters.'],
    [{ state: 'gone' }, 'state', 'Choose one of the options.'],
    [{ site: 'example' }, 'site', 'Enter a complete address, for example https://example.com.'],
  ])('says what to do about %o', (change, path, message) => {
    expect(schemaErrors(Schema, { ...VALID, ...change })).toStrictEqual({ [path]: message });
  });
});

it('sorts messages of the server by the fields of the form', () => {
  const errors = {
    title: ['Taken.', 'Too long.'],
    'tags.3': ['Bad.'],
    body: ['Broken.'],
    constructor: ['X.'],
    slug: [],
  };
  expect(serverErrors({ errors }, VALID)).toStrictEqual({
    fields: { title: 'Taken. Too long.', 'tags.3': 'Bad.' },
    others: ['Broken.', 'X.'],
  });
});

it('sends the revision as an entity tag', () => {
  expect(toSaveOptions('7')).toStrictEqual({ revision: '7', headers: { 'if-match': '"7"' } });
  expect(toSaveOptions(null).headers).toStrictEqual({});
});

it('describes values for a person', () => {
  const values = [null, '', 'x', true, false, 5, [], ['a', 'b'], { a: 1 }];
  expect(values.map(describeValue)).toStrictEqual([
    'Empty',
    'Empty',
    'x',
    'Yes',
    'No',
    '5',
    'Empty',
    'a, b',
    '{"a":1}',
  ]);
});

describe('parts of fields', () => {
  it('adds tags once, in any case, up to the limits', () => {
    const limits = { maxTags: 4, maxLength: 5 };
    expect(addTags(['Sale'], ' sale, New ,,new\nlonger', limits)).toStrictEqual(['Sale', 'New', 'longe']);
    expect(addTags(['a', 'b', 'c'], 'd,e,f', limits)).toStrictEqual(['a', 'b', 'c', 'd']);
    expect(addTags(['a', 'b', 'c', 'd', 'e'], 'f', limits)).toHaveLength(5);
  });

  it('accepts link targets that cannot run scripts', () => {
    for (const target of ['/about', '/a?b=c#d', '#top', 'https://example.com', 'mailto:a@b.co', 'tel:+491234']) {
      expect(isLinkTarget(target), target).toBe(true);
    }
    for (const target of [
      '//evil.example',
      'javascript:alert(1)',
      'java\nscript:x',
      'data:text/html,x',
      'about',
      '/\\evil',
      'mailto:',
    ]) {
      expect(isLinkTarget(target), target).toBe(false);
    }
  });

  it('moves between options in a circle', () => {
    expect([nextIndex(-1, 3, 1), nextIndex(2, 3, 1), nextIndex(0, 3, -1), nextIndex(-1, 3, -1)]).toStrictEqual([
      0, 0, 2, 2,
    ]);
    expect(nextIndex(0, 0, 1)).toBe(-1);
  });
});
