import { describe, expect, it } from 'vitest';
import { Address } from '#features/orders/address.ts';
import { checkAddress, checkWholePostalCode } from './address-rules.ts';

const address = Address.parse({
  firstName: 'Ada',
  lastName: 'Byron',
  line1: '1 Main Street',
  city: 'New York',
  region: 'NY',
  postalCode: '10013',
  country: 'US',
});

describe('an address', () => {
  it('is complete, in a country and region that exist', () => {
    expect(checkAddress(address)).toStrictEqual({});
    expect(checkAddress({ ...address, firstName: '', city: '' })).toStrictEqual({
      firstName: 'Please enter a first name.',
      city: 'Please enter a city.',
    });
    expect(checkAddress({ ...address, region: 'XX' })).toStrictEqual({ region: 'Please choose a state.' });
    expect(checkAddress({ ...address, country: 'XX' })).toStrictEqual({ country: 'Please choose a country.' });
  });

  it('says what is wrong with its postal code', () => {
    expect(checkAddress({ ...address, postalCode: '1001' })).toStrictEqual({
      postalCode: 'ZIP Codes need to be 5 digits.',
    });
    expect(checkAddress({ ...address, postalCode: '' })).toStrictEqual({ postalCode: 'Please enter your ZIP Code.' });
  });

  it.each([
    ['US', '10013-1234'],
    ['CA', 'k1a 0b1'],
    ['GB', 'sw1a 1aa'],
    ['IE', 'D02 AF30'],
    ['NL', '1012 JS'],
    ['DE', '10115'],
    ['AU', '2000'],
    ['JP', '100-0001'],
    ['HK', ''],
  ])('takes the whole codes of %s', (country, code) => {
    expect(checkWholePostalCode(country, code)).toBeNull();
  });

  it.each([
    ['CA', 'K1A'],
    ['GB', 'SW1A'],
    ['IE', 'D02'],
    ['DE', '1011'],
    ['JP', '!'],
  ])('refuses half a code of %s', (country, code) => {
    expect(checkWholePostalCode(country, code)).not.toBeNull();
  });
});
