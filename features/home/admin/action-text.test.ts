import { expect, it } from 'vitest';
import { actionText } from './action-text.ts';

it.each([
  ['orders.fulfilOrder', 'fulfilled order'],
  ['site-switcher.createWebsite', 'created website'],
  ['members.signIn', 'signed in'],
  ['jobs.retryJob', 'retried job'],
  ['reviews.decideReviews', 'decided reviews'],
  ['members.revokeOtherSessions', 'revoked other sessions'],
  ['gift-cards.sendCard', 'sent card'],
])('describes the action %s as “%s”', (action, text) => {
  expect(actionText(action)).toBe(text);
});
