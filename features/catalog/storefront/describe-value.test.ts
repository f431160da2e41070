import { expect, it } from 'vitest';
import { describeValue } from './describe-value.ts';

it.each(['Mix $& match', 'Save $$', "$` and $'"])('names the option value %j as the owner wrote it', (value) => {
  expect(describeValue(value, 'available')).toBe(value);
  expect(describeValue(value, 'sold-out')).toBe(`${value} – Sold Out`);
  expect(describeValue(value, 'missing')).toBe(`${value} – Unavailable`);
});

it('describes a value as unavailable when no variant has it', () => {
  expect(describeValue('Blue')).toBe('Blue – Unavailable');
});
