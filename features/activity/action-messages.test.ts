import { describe, expect, it } from 'vitest';
import { describeAction } from './action-messages.ts';
import { describeKind } from './kind-messages.ts';

describe('describeAction', () => {
  it('says in plain words what was done', () => {
    expect(describeAction('orders.refundOrder')).toBe('Refunded an order');
  });

  it.each([
    ['products.archiveProduct', 'Archive product'],
    ['product-lists.moveItem', 'Move item'],
    ['odd', 'Odd'],
    ['constructor', 'Constructor'],
    ['', ''],
  ])('uses the words of the id for the unknown action %j', (action, text) => {
    expect(describeAction(action)).toBe(text);
  });
});

describe('describeKind', () => {
  it('names a kind of record, known or not', () => {
    expect([describeKind('medium'), describeKind('tax-rule'), describeKind('toString')]).toStrictEqual([
      'Media file',
      'Tax rule',
      'To string',
    ]);
  });
});
