import { describe, expect, it } from 'vitest';
import { describeMenu, listMenus } from './menu-values.ts';

describe('listMenus', () => {
  it('begins with the menus of the theme, under its titles', () => {
    const themeMenus = [
      { name: 'footer', title: 'Bottom bar' },
      { name: 'side', title: '' },
    ];
    const infos = listMenus({ zoo: [], about: [], footer: [], side: [], main: [] }, themeMenus);
    expect(infos.map(({ name, title, isShown, isFurther }) => [name, title, isShown, isFurther])).toStrictEqual([
      ['footer', 'Bottom bar', true, false],
      ['side', 'side', true, false],
      ['main', 'Main navigation', false, false],
      ['about', 'about', false, true],
      ['zoo', 'zoo', false, true],
    ]);
  });
});

describe('describeMenu', () => {
  it('lists links and what is in folders', () => {
    const menu = [
      { title: 'A', link: '/a' },
      { title: 'More', items: [{ title: 'Plan', file: 'plan.png' }] },
    ];
    expect(describeMenu(menu)).toBe('A (/a), More, › Plan (plan.png)');
    expect(describeMenu([])).toBe('No links yet');
  });
});
