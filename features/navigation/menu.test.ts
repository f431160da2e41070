import { describe, expect, it } from 'vitest';
import { type Direction, insertEntry, listRows, moveEntry, moveOnto, type Path, removeEntry } from './menu.ts';
import type { Menu } from './menu-entry.ts';

const link = (title: string) => ({ title, link: `/${title}` });
const menu: Menu = [
  link('a'),
  { title: 'F', items: [link('f1'), link('f2')] },
  link('b'),
  { title: 'G', items: [link('g1')] },
];

/** `a F(f1 f2) b` */
const show = (entries: Menu | undefined): string =>
  (entries ?? [])
    .map(({ title, items }) => (items === undefined ? title : `${title}(${items.map((one) => one.title).join(' ')})`))
    .join(' ');

describe('moveEntry', () => {
  it.each<[string, Path, Direction, string | null, string?]>([
    ['a', [0], 'up', null],
    ['a', [0], 'down', 'F(f1 f2) a b G(g1)', '1'],
    ['b', [2], 'up', 'a b F(f1 f2) G(g1)', '1'],
    ['G', [3], 'down', null],
    ['b', [2], 'in', 'a F(f1 f2 b) G(g1)', '1,2'],
    ['F', [1], 'in', null],
    ['a', [0], 'in', null],
    ['G', [3], 'in', null],
    ['f2', [1, 1], 'up', 'a F(f2 f1) b G(g1)', '1,0'],
    ['f1', [1, 0], 'up', null],
    ['f2', [1, 1], 'down', null],
    ['f1', [1, 0], 'out', 'a F(f2) f1 b G(g1)', '2'],
    ['a', [0], 'out', null],
    ['f1', [1, 0], 'in', null],
    ['nothing', [9], 'up', null],
  ])('moves the entry %s from %s %s', (...[, path, direction, expected, at]) => {
    const moved = moveEntry(menu, path, direction);
    expect(moved === null ? null : show(moved.menu)).toBe(expected);
    expect(moved?.path.join()).toBe(at);
  });
});

describe('moveOnto', () => {
  it.each<[string, Path, Path, string | null, string?]>([
    ['b before a', [2], [0], 'b a F(f1 f2) G(g1)', '0'],
    ['a after b', [0], [2], 'F(f1 f2) b a G(g1)', '2'],
    ['a into F', [0], [1, 1], 'F(f1 a f2) b G(g1)', '0,1'],
    ['b into F', [2], [1, 0], 'a F(b f1 f2) G(g1)', '1,0'],
    ['f2 before f1', [1, 1], [1, 0], 'a F(f2 f1) b G(g1)', '1,0'],
    ['f1 to the menu', [1, 0], [0], 'f1 a F(f2) b G(g1)', '0'],
    ['g1 into F', [3, 0], [1, 2], 'a F(f1 f2 g1) b G()', '1,2'],
    ['the folder G on f1', [3], [1, 0], 'a G(g1) F(f1 f2) b', '1'],
    ['the folder F on its own f1', [1], [1, 0], null],
    ['a on itself', [0], [0], null],
  ])('moves an entry: %s', (...[, from, target, expected, at]) => {
    const moved = moveOnto(menu, from, target);
    expect(moved === null ? null : show(moved.menu)).toBe(expected);
    expect(moved?.path.join()).toBe(at);
  });

  it('loses and repeats no entry, whatever is moved where', () => {
    const titles = (entries: Menu): string =>
      listRows(entries)
        .map(({ entry }) => entry.title)
        .sort()
        .join();
    const rows = listRows(menu);
    for (const { path: from } of rows)
      for (const { path: to } of rows) {
        const moved = moveOnto(menu, from, to);
        if (moved === null) continue;
        expect(titles(moved.menu)).toBe(titles(menu));
        const [index, at] = moved.path;
        const title = at === undefined ? moved.menu[index]?.title : moved.menu[index]?.items?.[at]?.title;
        const [before, inner] = from;
        expect(title).toBe(inner === undefined ? menu[before]?.title : menu[before]?.items?.[inner]?.title);
      }
  });
});

describe('removing and inserting', () => {
  it('restores the menu', () => {
    for (const { entry, path } of listRows(menu))
      expect(insertEntry(removeEntry(menu, path), path, entry)).toStrictEqual(menu);
  });
});
