import { describe, expect, it } from 'vitest';
import { Address } from './address.ts';
import { checkAddress, checkFullPostalCode } from './address-rules.ts';

const address = Address.parse({
  firstName: 'Ada',
  lastName: 'Byron',
  line1: '1 Main Street',
  city: 'New York',
  region: 'NY',
  postalCode: '10013',
  country: 'US',
});

describe('checkAddress and checkWholePostalCode', () => {
  it('requires all fields and an existing country and region', () => {
    expect(checkAddress(address)).toStrictEqual({});
    expect(checkAddress({ ...address, firstName: '', city: '' })).toStrictEqual({
      firstName: 'Please enter a first name.',
      city: 'Please enter a city.',
    });
    expect(checkAddress({ ...address, region: 'XX' })).toStrictEqual({ region: 'Please choose a state.' });
    expect(checkAddress({ ...address, country: 'XX' })).toStrictEqual({ country: 'Please choose a country.' });
  });

  const berlin = { ...address, city: 'Berlin', region: '', postalCode: '10115', country: 'DE' };

  it('requires no region in a country whose addresses have none', () => {
    expect(checkAddress(berlin)).toStrictEqual({});
    expect(checkAddress({ ...berlin, country: 'IE', postalCode: 'D02 AF30' })).toStrictEqual({});
    // A given region must still belong to the country.
    expect(checkAddress({ ...berlin, region: 'BE' })).toStrictEqual({});
    expect(checkAddress({ ...berlin, region: 'XX' })).toStrictEqual({ region: 'Please choose a state.' });
  });

  it("requires a region where the shop's prices depend on it", () => {
    expect(checkAddress(berlin, 'required')).toStrictEqual({ region: 'Please choose a state.' });
    expect(checkAddress({ ...berlin, region: 'BE' }, 'required')).toStrictEqual({});
  });

  it("requires a region as free text where the country's regions are not listed", () => {
    const osaka = { ...address, city: 'Osaka', region: '', postalCode: '530-0001', country: 'JP' };
    expect(checkAddress(osaka)).toStrictEqual({ region: 'Please enter a region.' });
    expect(checkAddress({ ...osaka, region: 'Osaka Prefecture' })).toStrictEqual({});
  });

  it('requires no postal code where the country has none or does not require it', () => {
    const withoutPostalCode = { ...berlin, postalCode: '' };
    expect(checkAddress({ ...withoutPostalCode, country: 'QA' })).toStrictEqual({});
    expect(checkAddress({ ...withoutPostalCode, country: 'KE' })).toStrictEqual({});
    expect(checkAddress({ ...withoutPostalCode, country: 'KE', postalCode: '!' })).toStrictEqual({
      postalCode: 'Invalid postal code.',
    });
  });

  it('explains an invalid or missing postal code', () => {
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
  ])('accepts complete postal codes of %s', (country, code) => {
    expect(checkFullPostalCode(country, code)).toBeNull();
  });

  it.each([
    ['CA', 'K1A'],
    ['GB', 'SW1A'],
    ['IE', 'D02'],
    ['DE', '1011'],
    ['JP', '!'],
  ])('rejects a partial postal code of %s', (country, code) => {
    expect(checkFullPostalCode(country, code)).not.toBeNull();
  });
});
