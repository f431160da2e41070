import { describe, expect, it } from 'vitest';
import type { AdminArea, NavEntry } from '../area.ts';
import { isCurrent, navigationFor, phoneEntries, routesOf } from './navigation.ts';

const icon = () => null;
const load = () => Promise.reject(new Error('not needed'));
const entry = (group: NavEntry['group'], label: string, order: number): NavEntry => ({
  group,
  label,
  order,
  to: `/${label.toLowerCase()}`,
  icon,
});

const areas: readonly AdminArea[] = [
  {
    id: 'catalog',
    capability: 'products.read',
    nav: [entry('sell', 'Products', 20), entry('sell', 'Inventory', 30)],
    routes: [
      { path: '/products', title: 'Products', load },
      { path: '/inventory', title: 'Inventory', capability: 'inventory.read', load },
    ],
  },
  { id: 'orders', capability: 'orders.read', nav: [entry('sell', 'Orders', 10)], routes: [] },
  { id: 'members', capability: 'member', nav: [entry('account', 'Account', 10)], routes: [] },
];

const labelsOf = (capabilities: string[]): string[][] =>
  navigationFor(areas, capabilities).map(({ entries }) => entries.map(({ label }) => label));

describe('the navigation', () => {
  it('shows an entry only to members with the capability of its screen', () => {
    expect(labelsOf(['products.read', 'orders.read', 'inventory.read', 'member'])).toStrictEqual([
      ['Orders', 'Products', 'Inventory'],
      ['Account'],
    ]);
    expect(labelsOf(['products.read'])).toStrictEqual([['Products']]);
    expect(labelsOf(['inventory.read'])).toStrictEqual([['Inventory']]);
    expect(labelsOf([])).toStrictEqual([]);
  });

  it('gives each screen the capability of its area unless it has its own', () => {
    expect(routesOf(areas).map(({ path, capability }) => [path, capability])).toStrictEqual([
      ['/products', 'products.read'],
      ['/inventory', 'inventory.read'],
    ]);
  });

  it.each([
    ['/orders', '/orders', true],
    ['/orders', '/orders/17', true],
    ['/orders', '/orders-archive', false],
    ['/', '/', true],
    ['/', '/orders', false],
  ])('the entry %s is current at %s: %s', (to, path, expected) => {
    expect(isCurrent(to, path)).toBe(expected);
  });
});

describe('the bottom bar of a phone', () => {
  it('has home, two entries of the shop and one of the site, in the order of the navigation', () => {
    const sections = [
      { group: 'home', entries: [entry('home', 'Home', 1)] },
      { group: 'sell', entries: [entry('sell', 'Orders', 1), entry('sell', 'Products', 2), entry('sell', 'Stock', 3)] },
      { group: 'site', entries: [entry('site', 'Pages', 1), entry('site', 'Media', 2)] },
      { group: 'account', entries: [entry('account', 'Account', 1)] },
    ] as const;
    expect(phoneEntries(sections).map(({ label }) => label)).toStrictEqual(['Home', 'Orders', 'Products', 'Pages']);
  });

  it('fills free places with other entries, but not with those of the account menu', () => {
    const sections = [
      { group: 'sell', entries: [entry('sell', 'Orders', 1), entry('sell', 'Products', 2), entry('sell', 'Stock', 3)] },
      { group: 'account', entries: [entry('account', 'Account', 1)] },
    ] as const;
    expect(phoneEntries(sections).map(({ label }) => label)).toStrictEqual(['Orders', 'Products', 'Stock']);
  });
});
