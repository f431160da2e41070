import { describe, expect, it } from 'vitest';
import { Navigation } from './navigation-file.ts';

const home = { title: 'Home', link: '/' };

describe('the menus of a site file', () => {
  it('have a main one and a footer, and further ones sorted by name', () => {
    const menus = Navigation.parse({ zoo: [home], about: [home], main: [home] });
    expect(Object.keys(menus)).toStrictEqual(['main', 'footer', 'about', 'zoo']);
    expect(menus).toMatchObject({ footer: [], zoo: [home] });
  });

  it('contain links, files and folders', () => {
    const main = [
      { ...home, newWindow: true },
      { title: 'More', items: [{ title: 'Plan', file: 'plan.png' }] },
    ];
    expect(Navigation.parse({ main }).main).toStrictEqual(main);
  });

  it.each([
    ['a name with a space', { 'a b': [] }],
    ['a name that is too long', { [`a${'b'.repeat(60)}`]: [] }],
    ['too many menus', Object.fromEntries(Array.from({ length: 19 }, (_, index) => [`menu-${index}`, []]))],
    ['an empty folder', { main: [{ title: 'More', items: [] }] }],
    ['a folder in a folder', { main: [{ title: 'A', items: [{ title: 'B', items: [home] }] }] }],
    ['a link and a file at once', { main: [{ ...home, file: 'plan.png' }] }],
    ['a path as a file', { main: [{ title: 'A', file: '../plan.png' }] }],
    ['something that is no list', { side: 'home' }],
  ])('cannot have %s', (_what, menus) => {
    expect(Navigation.safeParse(menus).success).toBe(false);
  });
});
