import { expect, it } from 'vitest';
import { pillText } from './pill-text.ts';

it('shows counts up to a hundred, then 100+ [S9.1]', () => {
  expect([1, 99, 100, 101, 9999].map(pillText)).toEqual(['1', '99', '100', '100+', '100+']);
});
