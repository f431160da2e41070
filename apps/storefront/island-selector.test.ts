import { expect, it } from 'vitest';
import { ISLANDS } from './island-selector.ts';
import { islands } from './islands.ts';

it('every island is looked for by the start script', () => {
  expect(islands.map(({ selector }) => selector)).toStrictEqual([...ISLANDS]);
});
