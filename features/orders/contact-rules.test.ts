import { describe, expect, it } from 'vitest';
import { Address } from './address.ts';
import type { OrderContact } from './contact.ts';
import { type ContactOwner, changedParts, checkContact } from './contact-rules.ts';

const home = Address.parse({
  firstName: 'Ada',
  lastName: 'Byron',
  line1: '1 Main Street',
  city: 'New York',
  region: 'NY',
  postalCode: '10013',
  country: 'US',
});
const work = { ...home, line1: '2 Side Street' };
const contact = { email: 'ada@example.test', delivery: home, billing: null };

describe('the difference of two contacts', () => {
  it('is empty for equal values, whatever the order of their keys', () => {
    const reversed = Object.fromEntries(Object.entries(home).toReversed()) as Address;
    expect(changedParts(contact, { ...contact, delivery: reversed })).toStrictEqual([]);
  });

  it('names the email address and each address', () => {
    const other = { email: 'eve@example.test', delivery: work, billing: home };
    expect(changedParts(contact, other)).toStrictEqual(['email', 'delivery', 'billing']);
    expect(changedParts(contact, { ...contact, delivery: { ...home, phone: '1' } })).toStrictEqual(['delivery']);
    expect(changedParts({ ...contact, billing: home }, contact)).toStrictEqual(['billing']);
  });
});

describe('a new contact of an order', () => {
  const shipped = { ...contact, requiresShipping: true };
  const digital = { ...contact, delivery: null, requiresShipping: false };

  it.each<[string, { order: ContactOwner; next: OrderContact; problems: Record<string, string> }]>([
    ['a valid delivery address', { order: shipped, next: { ...contact, delivery: work }, problems: {} }],
    [
      'all problems of an address, by field',
      {
        order: shipped,
        next: { ...contact, delivery: { ...work, city: '', postalCode: '1' } },
        problems: { 'delivery.city': 'Please enter a city.', 'delivery.postalCode': 'ZIP Codes need to be 5 digits.' },
      },
    ],
    [
      'no delivery address of an order that is delivered',
      {
        order: shipped,
        next: { ...contact, delivery: null },
        problems: { delivery: 'Please enter a delivery address.' },
      },
    ],
    [
      'a delivery address of an order that is not delivered',
      {
        order: digital,
        next: { ...contact, delivery: home },
        problems: { delivery: 'Nothing of this order is delivered, so it has no delivery address.' },
      },
    ],
    [
      'another address of an order that has one although nothing is delivered',
      { order: { ...shipped, requiresShipping: false }, next: { ...contact, delivery: work }, problems: {} },
    ],
    ['a billing address where there was none', { order: shipped, next: { ...contact, billing: work }, problems: {} }],
    [
      'no billing address where there was one',
      { order: { ...shipped, billing: home }, next: contact, problems: { billing: 'Please enter a billing address.' } },
    ],
    [
      'an invalid billing address',
      {
        order: shipped,
        next: { ...contact, billing: { ...work, region: 'XX' } },
        problems: { 'billing.region': 'Please choose a state.' },
      },
    ],
  ])('is checked: %s', (_name, { order, next, problems }) => {
    expect(checkContact(order, next)).toStrictEqual(problems);
  });

  it('may keep an address that the rules of today would refuse', () => {
    const old = { ...contact, delivery: { ...home, postalCode: '' } };
    expect(checkContact({ ...old, requiresShipping: true }, { ...old, email: 'eve@example.test' })).toStrictEqual({});
  });
});
