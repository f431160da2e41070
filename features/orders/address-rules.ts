import { postalCodeUseOf, regionUseOf } from '#kernel/regions/address-use.ts';
import type { Place } from '#kernel/regions/area.ts';
import { checkPostalCode, normalizePostalCode } from '#kernel/regions/postal-code.ts';
import { findCountry, findRegion, listRegions, postalLabel, regionLabel } from '#kernel/regions/regions.ts';
import type { Address } from './address.ts';
import { ADDRESS_MESSAGES } from './address-messages.ts';

/**
 * Countries whose complete postal codes are longer than the prefix used to define areas: the kernel rule checks only
 * that prefix. Codes are normalised before they are matched.
 */
const FULL_POSTAL_CODES: ReadonlyMap<string, RegExp> = new Map([
  ['US', /^[0-9]{5}(-[0-9]{4})?$/],
  ['CA', /^[ABCEGHJKLMNPRSTVXY][0-9][ABCEGHJKLMNPRSTVWXYZ][0-9][ABCEGHJKLMNPRSTVWXYZ][0-9]$/],
  ['GB', /^([A-Z]{1,2}[0-9][A-Z0-9]?|GIR)[0-9][A-Z]{2}$/],
  ['IE', /^([AC-FHKNPRTV-Y][0-9]{2}|D6W)[0-9AC-FHKNPRTV-Y]{4}$/],
  ['NL', /^[0-9]{4}([A-Z]{2})?$/],
]);

const EXAMPLES: ReadonlyMap<string, string> = new Map([
  ['CA', 'K1A 0B1'],
  ['GB', 'SW1A 1AA'],
  ['IE', 'D02 AF30'],
  ['NL', '1012 JS'],
]);

/** The error message, null when the code is valid. */
export function checkFullPostalCode(country: string, text: string): string | null {
  const code = normalizePostalCode(text);
  const use = postalCodeUseOf(country);
  if (use === 'unused') return null;
  if (code === '') return use === 'optional' ? null : ADDRESS_MESSAGES.postalCode(postalLabel(country));
  const pattern = FULL_POSTAL_CODES.get(country);
  if (pattern === undefined) return checkPostalCode(country, code, 'full');
  if (pattern.test(code)) return null;
  const example = EXAMPLES.get(country);
  return example === undefined
    ? checkPostalCode(country, code, 'full')
    : ADDRESS_MESSAGES.fullPostalCode(postalLabel(country), example);
}

/** An example of a complete postal code. Null where there is none. */
export function fullPostalCodeExample(country: string): string | null {
  return EXAMPLES.get(country) ?? null;
}

export type AddressProblems = Partial<Record<keyof Address, string>>;

const REQUIRED = ['firstName', 'lastName', 'line1', 'city'] as const;

/**
 * Problems of an address by field, empty when it is valid. `regionUse` lets a shop whose rates or taxes depend on the
 * region require it where the country's addresses would omit it.
 */
export function checkAddress(address: Address, regionUse = regionUseOf(address.country)): AddressProblems {
  const problems: AddressProblems = {};
  for (const field of REQUIRED) {
    if (address[field] === '') problems[field] = ADDRESS_MESSAGES[field];
  }
  if (findCountry(address.country) === null) return { ...problems, country: ADDRESS_MESSAGES.country };
  const { country, region } = address;
  const isRegionMissing = region === '' && regionUse === 'required';
  if (isRegionMissing || !isRegionKnown(country, region)) problems.region = regionProblem(country);
  const postal = checkFullPostalCode(country, address.postalCode);
  if (postal !== null) problems.postalCode = postal;
  return problems;
}

/** Any text is accepted where the regions of a country are not listed. */
function isRegionKnown(country: string, region: string): boolean {
  return region === '' || listRegions(country).length === 0 || findRegion(country, region) !== null;
}

function regionProblem(country: string): string {
  const region = regionLabel(country).toLowerCase();
  return listRegions(country).length > 0 ? ADDRESS_MESSAGES.chooseRegion(region) : ADDRESS_MESSAGES.enterRegion(region);
}

export function toLocation({ country, region, postalCode }: Address): Place {
  return { country, region, postalCode };
}
