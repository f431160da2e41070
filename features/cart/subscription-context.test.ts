import { expect, it } from 'vitest';
import { type ButtonData, readSubscriptionContext } from './subscription-context.ts';

function read(data: ButtonData) {
  const reports: string[] = [];
  const context = readSubscriptionContext(data, ({ message }) => reports.push(message));
  return { context, reports };
}

it('reads the terms from a subscription button and nothing from other buttons', () => {
  expect(read({ isSubscription: 'true', subscriptionOptionId: '1-month-12' })).toEqual({
    context: { optionId: '1-month-12' },
    reports: [],
  });
  expect(read({ productType: '1' })).toEqual({ context: null, reports: [] });
  expect(read({ isSubscription: 'false' })).toEqual({ context: null, reports: [] });
});

it.each([
  ['without terms', { isSubscription: 'true' }, null],
  ['with empty terms', { isSubscription: 'true', subscriptionOptionId: '' }, null],
  ['with an invalid flag', { isSubscription: '{', subscriptionOptionId: 'x' }, 'x'],
])('reports a button %s and lets the shopper continue [S8.38]', (_name, data, optionId) => {
  expect(read(data)).toEqual({ context: { optionId }, reports: ['Failed to read subscription context'] });
});
