import { describe, expect, it } from 'vitest';
import {
  addOldName,
  categoryNames,
  categoryTerms,
  currentCategory,
  fromCategoryTree,
  listCategories,
  type MoveResult,
  moveCategory,
  removeCategory,
  toCategoryTree,
} from './category-tree.ts';
import { CollectionFile } from './collection-file.ts';

const parse = (categories: unknown, more: object = {}) =>
  CollectionFile.parse({ type: 'products', title: 'Shop', categories, ...more });

const { categories: entries } = parse([
  'Sale',
  {
    name: 'Tableware',
    description: 'For every day',
    categories: ['Plates', { name: 'Mugs', categories: ['Large mugs'] }],
  },
  'Vases',
]);
const tree = toCategoryTree(entries);
const namesOf = (result: MoveResult) =>
  result.ok ? listCategories(result.tree).map(({ node, depth }) => `${'-'.repeat(depth)}${node.name}`) : result.reason;

describe('the categories of a collection file', () => {
  it('are names in their order, each before the categories in it', () => {
    expect(categoryNames(entries)).toStrictEqual(['Sale', 'Tableware', 'Plates', 'Mugs', 'Large mugs', 'Vases']);
  });

  it('survive a round trip, and a category without details is only a name', () => {
    const written = fromCategoryTree(tree);
    expect(parse(written).categories).toStrictEqual(parse(entries).categories);
    expect(fromCategoryTree(toCategoryTree([{ name: 'A', description: '', seo: {}, categories: [] }]))).toStrictEqual([
      'A',
    ]);
  });

  it('are nested at most three deep', () => {
    const deep = [{ name: 'A', categories: [{ name: 'B', categories: [{ name: 'C', categories: ['D'] }] }] }];
    expect(CollectionFile.safeParse({ type: 'products', title: 'Shop', categories: deep }).success).toBe(false);
  });

  it('include those in it, so that its page lists all items', () => {
    expect(categoryTerms(entries, 'Tableware')).toStrictEqual(['Tableware', 'Plates', 'Mugs', 'Large mugs']);
    expect(categoryTerms(entries, 'Sale')).toStrictEqual(['Sale']);
    expect(categoryTerms(entries, 'Unknown')).toStrictEqual(['Unknown']);
  });
});

describe('moving a category', () => {
  it('changes the order and the parent, with all categories in it', () => {
    expect(namesOf(moveCategory(tree, 'Vases', { parent: null, index: 0 }))).toStrictEqual([
      '-Vases',
      '-Sale',
      '-Tableware',
      '--Plates',
      '--Mugs',
      '---Large mugs',
    ]);
    expect(namesOf(moveCategory(tree, 'Mugs', { parent: 'Sale', index: 9 }))).toStrictEqual([
      '-Sale',
      '--Mugs',
      '---Large mugs',
      '-Tableware',
      '--Plates',
      '-Vases',
    ]);
  });

  it.each([
    ['into itself', 'Tableware', 'Tableware', 'into-itself'],
    ['into a category in it', 'Tableware', 'Large mugs', 'into-itself'],
    ['deeper than three levels', 'Mugs', 'Plates', 'too-deep'],
    ['into an unknown category', 'Sale', 'Nothing', 'unknown'],
    ['an unknown category', 'Nothing', null, 'unknown'],
  ])('is refused %s', (...[, name, parent, reason]) => {
    expect(namesOf(moveCategory(tree, name, { parent, index: 0 }))).toBe(reason);
  });
});

describe('removing a category', () => {
  it('leaves the categories in it at its place', () => {
    const names = listCategories(removeCategory(tree, 'Tableware')).map(({ node }) => node.name);
    expect(names).toStrictEqual(['Sale', 'Plates', 'Mugs', 'Large mugs', 'Vases']);
  });
});

describe('former names', () => {
  it('lead to the current name directly, however often it changed', () => {
    const once = addOldName({}, 'A', 'B');
    const twice = addOldName(once, 'B', 'C');
    expect(twice).toStrictEqual({ A: 'C', B: 'C' });
    expect(addOldName(twice, 'C', 'A')).toStrictEqual({ B: 'A', C: 'A' });
    expect(addOldName(twice, 'C', null)).toStrictEqual({ A: '', B: '', C: '' });
  });

  it('are ignored if a category has the name again', () => {
    const collection = parse(['A', 'C'], { oldCategories: { A: 'C', B: 'C', D: '' } });
    expect(['A', 'B', 'C', 'D', 'X', 'constructor'].map((name) => currentCategory(collection, name))).toStrictEqual([
      'A',
      'C',
      'C',
      null,
      'X',
      'constructor',
    ]);
  });
});
