import { describe, expect, it } from 'vitest';
import { defineErrors } from './define-errors.ts';

const errors = defineErrors({
  CART_LINE_GONE: { status: 404, message: 'This item is no longer in your cart.' },
  CART_TOO_MANY: { status: 409, message: 'Only {left} of {title} are left.', field: 'quantity' },
});

describe('defineErrors', () => {
  it('creates an error with the code, status, message and field of its record', () => {
    const error = errors.error('CART_TOO_MANY', { left: 2, title: 'River Bowl' });
    expect(error).toMatchObject({
      code: 'CART_TOO_MANY',
      status: 409,
      message: 'Only 2 of River Bowl are left.',
      field: 'quantity',
    });
  });

  it('leaves a placeholder without a value unchanged', () => {
    expect(errors.error('CART_TOO_MANY', { left: 2 }).message).toBe('Only 2 of {title} are left.');
  });

  it('keeps the cause of the error', () => {
    const cause = new Error('outer');
    expect(errors.error('CART_LINE_GONE', undefined, { cause }).cause).toBe(cause);
  });
});
