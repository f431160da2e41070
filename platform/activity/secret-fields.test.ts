import { describe, expect, it } from 'vitest';
import { containsCardNumber, isSecretField } from './secret-fields.ts';

describe('isSecretField', () => {
  it.each([
    'password',
    'newPassword',
    'smtp.password',
    'webhookSecret',
    'accessToken',
    'api_key',
    'signingKeys',
    'passwordHash',
    'totp',
    'recoveryCodes',
    'cardNumber',
    'cvc',
  ])('hides the field %s', (field) => {
    expect(isSecretField('settings', field)).toBe(true);
  });

  it.each(['title', 'giftCardCents', 'keywords', 'monkey', 'code', 'countryCode', 'last4', 'discountCodes'])(
    'stores the field %s',
    (field) => {
      expect(isSecretField('discount', field)).toBe(false);
    },
  );

  it('hides the code of a gift card', () => {
    expect(isSecretField('gift-card', 'code')).toBe(true);
  });
});

describe('containsCardNumber', () => {
  it.each(['4242424242424242', 'paid with 4242 4242 4242 4242', '5555-5555-5555-4444', '378282246310005'])(
    'finds the card number in %j',
    (text) => {
      expect(containsCardNumber(text)).toBe(true);
    },
  );

  it.each(['4242424242424243', '1042', '2026-01-02T10:00:00.000Z', '65f1a2b3c4d5e6f708192a3b', '42424242424242424242'])(
    'finds none in %j',
    (text) => {
      expect(containsCardNumber(text)).toBe(false);
    },
  );
});
