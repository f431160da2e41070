import { expect, it } from 'vitest';
import { countText } from '../count-text.ts';
import { likeLabel } from './messages.ts';

it('formats counts like the templates', () => {
  expect([-1, 0, 1, 2].map(countText)).toEqual(['No Comments', 'No Comments', '1 Comment', '2 Comments']);
  expect([0, 1, 2].map(likeLabel)).toEqual(['Like', '1 Like', '2 Likes']);
});
