import { expect, it } from 'vitest';
import { countText } from '../count-text.ts';
import { likeMessages } from './messages.ts';

it('counts are said as the templates say them', () => {
  expect([-1, 0, 1, 2].map(countText)).toEqual(['No Comments', 'No Comments', '1 Comment', '2 Comments']);
  expect([0, 1, 2].map(likeMessages)).toEqual(['Like', '1 Like', '2 Likes']);
});
