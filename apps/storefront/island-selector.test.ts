import { expect, it } from 'vitest';
import { ISLANDS } from './island-selector.ts';
import { islands } from './islands.ts';

it('the bootstrap script looks for every island', () => {
  expect(islands.map(({ selector }) => selector)).toStrictEqual([...ISLANDS]);
});
