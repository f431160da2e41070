import { describe, expect, it } from 'vitest';
import { NavigationInput } from './navigation-input.ts';

const problemsOf = (main: unknown): string[] => {
  const parsed = NavigationInput.safeParse({ menus: { main } });
  return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.slice(2).join('.')}: ${message}`);
};
const about = { title: 'About', link: '/about' };

describe('the input of the menus', () => {
  it('accepts links, files and folders, without spaces around them', () => {
    const main = [
      { title: ' About ', link: ' /about ', newWindow: true },
      { title: 'Film', file: 'film.mp4' },
      { title: 'More', items: [about, { title: 'Plan', file: 'plan.png' }] },
    ];
    expect(NavigationInput.parse({ menus: { main } }).menus['main']?.[0]).toStrictEqual({ ...about, newWindow: true });
  });

  it('names what is wrong at its place [S5.83, S5.84]', () => {
    expect(problemsOf([about, { title: '', link: '/a' }])).toStrictEqual(['1.title: Enter a label.']);
    expect(problemsOf([{ title: 'More', items: [{ title: 'A', link: 'about' }] }])).toStrictEqual([
      '0.items.0.link: about is not a valid page URL',
    ]);
    expect(problemsOf([{ title: 'A', link: 'javascript:alert(1)' }])).toStrictEqual([
      '0.link: javascript is not one of the expected options',
    ]);
    expect(problemsOf([{ title: 'More', items: [] }])).toStrictEqual([
      '0.items: Add a link to this folder, or remove the folder.',
    ]);
  });

  it('refuses a third level, two targets at once, unknown keys and too much', () => {
    const folder = { title: 'More', items: [about] };
    expect(problemsOf([{ title: 'Outer', items: [folder] }])).not.toStrictEqual([]);
    expect(problemsOf([{ ...about, file: 'a.png' }])).not.toStrictEqual([]);
    expect(problemsOf([{ ...about, onclick: 'x' }])).not.toStrictEqual([]);
    expect(problemsOf(Array.from({ length: 51 }, () => about))).toStrictEqual([
      ': A menu can have at most 50 links, and a folder too.',
    ]);
    const menus = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`menu-${index}`, [about]]));
    expect(NavigationInput.safeParse({ menus }).error?.issues[0]?.message).toBe('A website can have at most 20 menus.');
    expect(NavigationInput.safeParse({ menus: { 'a b': [] } }).success).toBe(false);
  });
});
