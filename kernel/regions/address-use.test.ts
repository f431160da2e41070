import { describe, expect, it } from 'vitest';
import { type AddressPartUse, postalCodeUseOf, regionUseOf } from './address-use.ts';
import { COUNTRY_CODES } from './country-codes.ts';

const count = (useOf: (country: string) => AddressPartUse, use: AddressPartUse): number =>
  COUNTRY_CODES.filter((country) => useOf(country) === use).length;

describe('address format by country', () => {
  it.each([
    ['US', 'required', 'required'],
    ['CA', 'required', 'required'],
    ['ES', 'required', 'required'],
    ['JP', 'required', 'required'],
    ['IE', 'optional', 'required'],
    ['AR', 'optional', 'optional'],
    ['DE', 'unused', 'required'],
    ['FR', 'unused', 'required'],
    ['NL', 'unused', 'required'],
    ['SE', 'unused', 'required'],
    ['NO', 'unused', 'required'],
    ['NZ', 'unused', 'required'],
    ['GB', 'unused', 'required'],
    ['HK', 'required', 'unused'],
    ['AE', 'required', 'unused'],
    ['QA', 'unused', 'unused'],
    ['KE', 'unused', 'optional'],
  ] as const)('addresses in %s: region is %s, postal code is %s', (country, region, postalCode) => {
    expect([regionUseOf(country), postalCodeUseOf(country)]).toStrictEqual([region, postalCode]);
  });

  it('covers every country of the standard and no other code', () => {
    expect([count(regionUseOf, 'required'), count(regionUseOf, 'optional')]).toStrictEqual([35, 32]);
    expect([count(postalCodeUseOf, 'required'), count(postalCodeUseOf, 'unused')]).toStrictEqual([76, 62]);
  });
});
