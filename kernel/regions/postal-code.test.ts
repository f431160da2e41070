import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import enums from '../../docs/spec/enums.json' with { type: 'json' };
import { isInArea } from './area.ts';
import { checkPostalCode, matchesPostalPrefixes, normalizePostalCode, postalHint } from './postal-code.ts';
import { OTHER_POSTAL_RULE, POSTAL_RULES, PREFIX_RULES } from './postal-rules.ts';

// Every sequence of UTF-16 code units, including lone surrogates.
const anyText = fc.array(fc.nat(0xff_ff)).map((units) => String.fromCharCode(...units));

const check = (country: string, text: string) => checkPostalCode(country, text, 'full');

describe('checkPostalCode by country', () => {
  it('uses the pattern, message and hint of the table [S5.65]', () => {
    const { countries, prefixMode, other } = enums.postalRules;
    const rules = Object.entries(countries).map(([country, { pattern, message, hint }]) => [
      country,
      { pattern, message, hint },
    ]);
    const ours = [...POSTAL_RULES].map(([country, rule]) => [country, { ...rule, pattern: rule.pattern.source }]);
    expect(Object.fromEntries(ours)).toStrictEqual(Object.fromEntries(rules));
    expect([...PREFIX_RULES.keys()]).toStrictEqual(prefixMode.countries);
    for (const { pattern, message, hint } of PREFIX_RULES.values()) {
      expect({ pattern: pattern.source, message, hint }).toStrictEqual({
        pattern: prefixMode.pattern,
        message: prefixMode.message,
        hint: prefixMode.hint,
      });
    }
    expect([OTHER_POSTAL_RULE.pattern.source, OTHER_POSTAL_RULE.message]).toStrictEqual([other.pattern, other.message]);
  });

  it.each(['AU', 'NZ', 'NO', 'NL'])('requires 4 digits in %s [S5.66]', (country) => {
    for (const right of ['2000', '0150', ' 20 00 ']) expect(check(country, right)).toBeNull();
    for (const wrong of ['', '200', '20000', '200O', '-200', '2000.0', '٢٠٠٠']) {
      expect(check(country, wrong)).toBe('Postal Codes need to be 4 digits');
    }
  });

  it.each(['DE', 'FR', 'ES', 'SE'])('requires 5 digits in %s [S5.67]', (country) => {
    for (const right of ['10115', '111 20']) expect(check(country, right)).toBeNull();
    for (const wrong of ['', '1011', '101155', '1011A']) {
      expect(check(country, wrong)).toBe('Postal Codes need to be 5 digits');
    }
  });

  it('requires 5 digits in the US and calls it a ZIP code [S5.68]', () => {
    expect(check('US', '10013')).toBeNull();
    for (const wrong of ['', '1001', '10013-1234', 'ABCDE']) {
      expect(check('US', wrong)).toBe('ZIP Codes need to be 5 digits.');
    }
  });

  it('allows letters, digits and hyphens in any other country [S5.69]', () => {
    for (const right of ['100-0001', 'd-10115', 'AB', '1234567890']) expect(check('JP', right)).toBeNull();
    for (const wrong of ['', ' ', '1', '-12', '12345678901', '12_34', 'ÄB']) {
      expect(check('JP', wrong)).toBe('Invalid postal code.');
    }
    expect(check('nowhere', '')).toBe('Invalid postal code.');
    expect(check('__proto__', '!')).toBe('Invalid postal code.');
  });

  it('requires the FSA in Canada: letter, digit, letter [S5.70]', () => {
    for (const right of ['K1A', 'k1a', ' k 1 a']) expect(check('CA', right)).toBeNull();
    // No code contains D, F, I, O, Q or U, and none begins with W or Z.
    for (const wrong of ['', 'K1', 'K1A 0B1', '1K1', 'D1A', 'W1A', 'K1O']) {
      expect(check('CA', wrong)).toBe('An FSA code is invalid.');
    }
  });

  it('requires the outcode in the United Kingdom, or its area alone [S5.71]', () => {
    for (const right of ['SW1A', 'sw1', 'E1', 'E1W', 'B33', 'SW', 'E']) expect(check('GB', right)).toBeNull();
    for (const wrong of ['', 'SW1A 1AA', '1SW', 'SWW', 'SW1AA']) {
      expect(check('GB', wrong)).toBe('Enter only the 1-4 character outcode portion of postcodes.');
    }
  });

  it('requires the routing key of the Eircode in Ireland [S5.72]', () => {
    for (const right of ['D02', 'd02', 'A65', 'D6W']) expect(check('IE', right)).toBeNull();
    for (const wrong of ['', 'D02 X285', 'D2', 'B12', 'C6W', '002']) {
      expect(check('IE', wrong)).toBe('Enter only the first three characters of the Eircode');
    }
  });

  it.each(['AU', 'NZ'])('allows up to 3 digits as a prefix in %s [S5.73]', (country) => {
    for (const right of ['2', '20', '200', '0']) expect(checkPostalCode(country, right, 'prefix')).toBeNull();
    for (const wrong of ['', '2000', 'A', '2-']) {
      expect(checkPostalCode(country, wrong, 'prefix')).toBe('Enter up to 3 digits of the postcode');
    }
  });

  it('applies the full-code rule to prefixes in every other country', () => {
    expect(checkPostalCode('US', '100', 'prefix')).toBe('ZIP Codes need to be 5 digits.');
    expect(checkPostalCode('CA', 'K1A', 'prefix')).toBeNull();
    expect(checkPostalCode('JP', '10', 'prefix')).toBeNull();
  });

  it('checks any text in any country independently of its spacing', () => {
    const modes = fc.constantFrom('full', 'prefix');
    fc.assert(
      fc.property(anyText, fc.string(), modes, (text, other, mode) => {
        for (const country of [...POSTAL_RULES.keys(), 'JP', other]) {
          const answer = checkPostalCode(country, text, mode);
          expect(answer).not.toBe('');
          expect(checkPostalCode(country, ` ${text.slice(0, 2)} ${text.slice(2)}`, mode)).toBe(answer);
        }
      }),
    );
  });
});

describe('postal code hints', () => {
  it.each([
    ['AU', 'Example: 2000'],
    ['NZ', 'Example: 6011'],
    ['NO', 'Example: 0150'],
    ['NL', 'Example: 1012'],
  ])('the 4-digit format of %s has the hint %s [S5.74]', (country, hint) => {
    expect(postalHint(country, 'full')).toBe(hint);
  });

  it.each([
    ['US', 'Example: 10013'],
    ['DE', 'Example: 10115'],
    ['FR', 'Example: 75001'],
    ['ES', 'Example: 28001'],
    ['SE', 'Example: 11120'],
  ])('the 5-digit format of %s has the hint %s [S5.75]', (country, hint) => {
    expect(postalHint(country, 'full')).toBe(hint);
  });

  it('shows an FSA, an outcode and a routing key [S5.76, S5.77, S5.78]', () => {
    expect(postalHint('CA', 'full')).toBe('Example: K1A');
    expect(postalHint('GB', 'full')).toBe('Example: SW1A');
    expect(postalHint('IE', 'full')).toBe('Example: D02');
  });

  it('shows a prefix where a prefix is entered, and nothing for other countries', () => {
    expect(postalHint('AU', 'prefix')).toBe('Example: 20');
    expect(postalHint('US', 'prefix')).toBe('Example: 10013');
    expect(postalHint('JP', 'full')).toBeNull();
  });

  it('every hint is a valid entry itself', () => {
    for (const country of POSTAL_RULES.keys()) {
      for (const mode of ['full', 'prefix'] as const) {
        const example = (postalHint(country, mode) ?? '').replace('Example: ', '');
        expect(checkPostalCode(country, example, mode)).toBeNull();
      }
    }
  });
});

describe('normalizePostalCode', () => {
  it('converts to capitals without spaces', () => {
    expect(normalizePostalCode(' k1a\t0b1\u00a0')).toBe('K1A0B1');
  });

  it('leaves a normalized code unchanged', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normalizePostalCode(text);
        expect(normalizePostalCode(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('an area bounded by postal prefixes', () => {
  it('contains the codes that start with one of its prefixes, and all codes if it has none [S5.79]', () => {
    expect(matchesPostalPrefixes(['100', '112'], '11215')).toBe(true);
    expect(matchesPostalPrefixes(['100', '112'], '11115')).toBe(false);
    expect(matchesPostalPrefixes(['K1A'], 'k1a 0B1')).toBe(true);
    expect(matchesPostalPrefixes([], 'anything')).toBe(true);
    const newYork = { country: 'US', regions: ['NY'], postalPrefixes: ['100'] };
    const place = { country: 'US', region: 'NY', postalCode: '10013' };
    expect(isInArea(newYork, place)).toBe(true);
    expect(isInArea(newYork, { ...place, postalCode: '11215' })).toBe(false);
    expect(isInArea(newYork, { ...place, region: 'NJ' })).toBe(false);
    expect(isInArea(newYork, { ...place, country: 'CA' })).toBe(false);
    expect(isInArea({ country: 'US', regions: [], postalPrefixes: [] }, place)).toBe(true);
  });

  it('contains a code for every prefix of that code', () => {
    fc.assert(
      fc.property(anyText, fc.nat(20), (code, length) => {
        const normal = normalizePostalCode(code);
        expect(matchesPostalPrefixes([normal.slice(0, length)], code)).toBe(true);
        fc.pre(normal !== '');
        expect(matchesPostalPrefixes([`${normal}0`], code)).toBe(false);
      }),
    );
  });
});
