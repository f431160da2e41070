import { expect, it } from 'vitest';
import { goShortcuts } from './go-shortcuts.ts';

const entries = (labels: readonly string[]) =>
  labels.map((label) => ({ group: 'sell' as const, label, to: `/${label}`, icon: () => null, order: 1 }));

it('each entry gets the first letter of its label that is still free', () => {
  const found = goShortcuts(entries(['Home', 'Orders', 'Products', 'Pages', 'Gift cards', 'Op']));
  expect(found.map(({ keys, entry }) => `${keys}: ${entry.label}`)).toStrictEqual([
    'g h: Home',
    'g o: Orders',
    'g p: Products',
    'g a: Pages',
    'g g: Gift cards',
  ]);
});
