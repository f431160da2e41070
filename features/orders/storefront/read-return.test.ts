import { describe, expect, it } from 'vitest';
import type { OrderView } from '../contract.ts';
import { readReturn } from './read-return.ts';

const order = {
  // A line between them was removed.
  items: [
    { position: 0, title: 'Bowl' },
    { position: 2, title: 'Cup' },
  ],
  returnable: [
    { position: 0, quantity: 2 },
    { position: 2, quantity: 1 },
  ],
} as unknown as OrderView;

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readReturn(form, order);
}

describe('reading the form of a return', () => {
  it('leaves out lines without units', () => {
    const fields = { 'quantity-0': '2', 'reason-0': 'damaged', 'quantity-2': '0', 'reason-2': '', note: ' Cracked ' };
    expect(read(fields)).toStrictEqual({
      lines: [{ position: 0, quantity: 2, reason: 'damaged' }],
      note: 'Cracked',
    });
  });

  it('asks for units, for a reason, and for no more than can be returned', () => {
    expect(read({ 'quantity-0': '0', 'quantity-2': '' })).toBe('Enter how many units you return.');
    expect(read({ 'quantity-2': '1', 'reason-2': '' })).toBe('Choose a reason for “Cup”.');
    for (const quantity of ['3', '-1', '1.5', 'two', '99999'])
      expect(read({ 'quantity-0': quantity, 'reason-0': 'other' })).toBe('You can return at most 2 of “Bowl”.');
  });
});
