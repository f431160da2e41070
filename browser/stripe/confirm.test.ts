import { describe, expect, it } from 'vitest';
import { toOutcome, toParams } from './confirm.ts';

describe('the result of a Stripe confirmation', () => {
  it.each([
    [{}, { kind: 'done' }],
    [{ error: { type: 'card_error', message: 'Declined.' } }, { kind: 'declined', message: 'Declined.' }],
    [{ error: { type: 'validation_error' } }, { kind: 'declined', message: null }],
    [{ error: { type: 'api_connection_error', message: 'No answer.' } }, { kind: 'unknown' }],
    [{ error: { type: 'invalid_request_error', message: 'Another state.' } }, { kind: 'unknown' }],
  ])('maps %j to %j', (answer, outcome) => {
    expect(toOutcome(answer)).toEqual(outcome);
  });
});

describe('the confirmation parameters for Stripe', () => {
  const address = {
    line1: '12 Kiln Lane',
    line2: '',
    city: 'Hudson',
    state: 'NY',
    postal_code: '12534',
    country: 'US',
  };

  it('includes everything that the fields do not ask for, without an empty phone number', () => {
    const ada = { name: 'Ada Moss', phone: '', address };
    expect(toParams({ email: 'ada@example.test', billing: ada, shipping: ada }, 'https://shop.test/back')).toEqual({
      return_url: 'https://shop.test/back',
      payment_method_data: { billing_details: { email: 'ada@example.test', name: 'Ada Moss', address } },
      shipping: { name: 'Ada Moss', address },
    });
  });

  it('includes only the email address when no postal address was asked for', () => {
    expect(toParams({ email: 'ada@example.test', billing: null, shipping: null }, 'https://shop.test/back')).toEqual({
      return_url: 'https://shop.test/back',
      payment_method_data: { billing_details: { email: 'ada@example.test' } },
    });
  });
});
