import { describe, expect, it } from 'vitest';
import { moveBetween, type Place } from './move-between.ts';

const link = (title: string) => ({ title, link: `/${title}` });
const menus = {
  main: [link('a'), { title: 'F', items: [link('f1')] }],
  footer: [link('x'), { title: 'G', items: [] }],
};
const place = (menu: string, ...path: [number] | [number, number]): Place => ({ menu, path });
const titles = (entries: readonly { title: string; items?: readonly { title: string }[] }[] = []): string =>
  entries.map(({ title, items }) => (items ? `${title}(${items.map((one) => one.title).join(' ')})` : title)).join(' ');
const move = (from: Place, to: Place): string | null => {
  const moved = moveBetween(menus, from, to);
  return moved === null ? null : `${titles(moved.menus['main'] as never)} | ${titles(moved.menus['footer'] as never)}`;
};

describe('moveBetween', () => {
  it.each([
    ['a link to another menu', place('main', 0), place('footer', 0), 'F(f1) | a x G()'],
    ['a link into an empty folder', place('main', 0), place('footer', 1, 0), 'F(f1) | x G(a)'],
    ['a folder onto an entry of another folder', place('main', 1), place('footer', 1, 0), 'a | x F(f1) G()'],
    ['a link within its menu', place('main', 0), place('main', 1, 0), 'F(a f1) | x G()'],
    ['a link to the end of another menu', place('main', 1, 0), place('footer', 2), 'a F() | x G() f1'],
    ['nothing onto itself', place('main', 0), place('main', 0), null],
    ['nothing that does not exist', place('main', 7), place('footer', 0), null],
  ])('moves an entry: %s', (...[, from, to, expected]) => {
    expect(move(from, to)).toBe(expected);
  });
});
