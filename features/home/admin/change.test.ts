import { expect, it } from 'vitest';
import { toChange } from './change.ts';

it.each([
  [0, 0, { text: 'No change', tone: 'plain' }],
  [5, 5, { text: 'No change', tone: 'plain' }],
  [5, 0, { text: 'New', tone: 'good' }],
  [150, 100, { text: '+50%', tone: 'good' }],
  [0, 8, { text: '−100%', tone: 'bad' }],
  [2, 3, { text: '−33.3%', tone: 'bad' }],
])('compares %i with %i', (current, previous, change) => {
  expect(toChange(current, previous)).toStrictEqual(change);
});
