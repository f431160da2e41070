import { describe, expect, it } from 'vitest';
import enums from '../../docs/spec/enums.json' with { type: 'json' };
import { COUNTRY_CODES, isCountryCode } from './country-codes.ts';
import { countryName, listCountries } from './country-names.ts';
import { PLACE_LABELS, placeLabel } from './labels.ts';
import { COUNTRIES_WITH_REGIONS, findCountry, findRegion, listRegions, postalLabel, regionLabel } from './regions.ts';

type Known = keyof typeof enums.regions;

function expectDictionary(code: Known, count: number): void {
  expect(findCountry(code)).toStrictEqual({ code, ...enums.regions[code] });
  expect(listRegions(code)).toHaveLength(count);
}

describe('regions by country', () => {
  it('lists the 50 states, the district, 5 territories and 3 military addresses of the US [S3.391, S3.402, S3.405]', () => {
    expectDictionary('US', 59);
    expect(findRegion('US', 'NY')).toStrictEqual({ code: 'NY', name: 'New York', type: 'state' });
    expect(findRegion('US', 'PR')).toMatchObject({ name: 'Puerto Rico', type: 'territory' });
    const types = listRegions('US').map(({ type }) => type);
    expect(types.filter((type) => type === 'state')).toHaveLength(50);
    expect(types.filter((type) => type === 'military')).toHaveLength(3);
  });

  it('lists the provinces and territories of Canada [S3.392, S3.403, S3.405]', () => {
    expectDictionary('CA', 13);
    expect(findRegion('CA', 'QC')).toMatchObject({ name: 'Quebec', type: 'province' });
    expect(findRegion('CA', 'YT')).toMatchObject({ name: 'Yukon', type: 'territory' });
  });

  it('lists the states and territories of Australia [S3.393]', () => {
    expectDictionary('AU', 8);
    expect(findRegion('AU', 'NSW')?.name).toBe('New South Wales');
  });

  it('lists the regions of New Zealand [S3.394]', () => {
    expectDictionary('NZ', 17);
    expect(findRegion('NZ', 'WGN')?.name).toBe('Wellington');
  });

  it('lists the counties of Ireland [S3.395, S3.404]', () => {
    expectDictionary('IE', 26);
    expect(findRegion('IE', 'CO')).toMatchObject({ name: 'Cork', type: 'county' });
  });

  it('lists the provinces of Spain [S3.396]', () => {
    expectDictionary('ES', 52);
    expect(findRegion('ES', 'M')?.name).toBe('Madrid');
  });

  it('lists the counties of Sweden [S3.397]', () => {
    expectDictionary('SE', 21);
    expect(findRegion('SE', 'AB')?.name).toBe('Stockholm');
  });

  it('lists the counties of Norway [S3.398]', () => {
    expectDictionary('NO', 15);
    expect(findRegion('NO', '03')?.name).toBe('Oslo');
  });

  it('lists the states of Germany [S3.399]', () => {
    expectDictionary('DE', 16);
    expect(findRegion('DE', 'BY')?.name).toBe('Bavaria');
  });

  it('lists the metropolitan and overseas regions of France [S3.400]', () => {
    expectDictionary('FR', 18);
    expect(findRegion('FR', 'IDF')?.name).toBe('Île-de-France');
  });

  it('lists the provinces of the Netherlands [S3.401]', () => {
    expectDictionary('NL', 12);
    expect(findRegion('NL', 'NH')?.name).toBe('North Holland');
  });

  it('lists regions for eleven countries, each code once [S3.416]', () => {
    expect(COUNTRIES_WITH_REGIONS.map(({ code }) => code)).toStrictEqual(Object.keys(enums.regions));
    for (const { regions } of COUNTRIES_WITH_REGIONS) {
      expect(new Set(regions.map(({ code }) => code)).size).toBe(regions.length);
    }
  });

  it.each(['GB', 'JP', 'XX', '', 'us', '__proto__', 'constructor'])('returns no regions for %j', (code) => {
    expect(listRegions(code)).toStrictEqual([]);
    expect(findRegion(code, 'NY')).toBeNull();
  });
});

describe('place labels', () => {
  it.each(Object.keys(enums.regionLabels) as (keyof typeof PLACE_LABELS)[])(
    'has a singular and a plural label for %s [S3.406, S3.407, S3.408, S3.409, S3.410, S3.411, S3.412, S3.413, S3.414, S3.415, S3.416]',
    (label) => {
      expect(placeLabel(label, 1)).toBe(enums.regionLabels[label].singular);
      expect(placeLabel(label, 2)).toBe(enums.regionLabels[label].plural);
      expect(placeLabel(label, 0)).toBe(enums.regionLabels[label].plural);
    },
  );

  it('matches the labels of the specification exactly', () => {
    expect(PLACE_LABELS).toStrictEqual(enums.regionLabels);
  });

  it('chooses the label by country', () => {
    expect(regionLabel('US')).toBe('State');
    expect(regionLabel('IE', 26)).toBe('Counties');
    expect(postalLabel('US', 2)).toBe('ZIP Codes');
    expect(postalLabel('CA')).toBe('FSA');
    expect(postalLabel('GB')).toBe('Postcode');
    expect([regionLabel('JP', 47), postalLabel('JP')]).toStrictEqual(['Regions', 'Postal Code']);
    expect([regionLabel('XX'), postalLabel('XX')]).toStrictEqual(['Region', 'Postal Code']);
  });
});

describe('country list', () => {
  it('contains the 249 countries of the standard, each once', () => {
    expect(COUNTRY_CODES).toHaveLength(249);
    expect(new Set(COUNTRY_CODES).size).toBe(249);
    expect(isCountryCode('UK')).toBe(false);
    expect(COUNTRIES_WITH_REGIONS.every(({ code }) => isCountryCode(code))).toBe(true);
  });

  it('finds a country by code, with or without regions', () => {
    expect(findCountry('JP')).toStrictEqual({
      code: 'JP',
      name: 'Japan',
      regionLabel: 'region',
      postalLabel: 'postalCode',
      regions: [],
    });
    expect(findCountry('EU')).toBeNull();
    expect(findCountry('jp')).toBeNull();
  });

  it('sorts countries by name in the requested language', () => {
    const english = listCountries();
    expect(english).toHaveLength(249);
    expect(english[0]).toStrictEqual({ code: 'AF', name: 'Afghanistan' });
    const germans = listCountries('de').map(({ name }) => name);
    expect(germans).toContain('Österreich');
    expect(germans.indexOf('Österreich')).toBeLessThan(germans.indexOf('Polen'));
  });

  it('uses English names for an unknown language and returns an unknown code unchanged', () => {
    expect(countryName('DE', 'xx-Unknown')).toBe('Germany');
    expect(countryName('DE', 'not a language')).toBe('Germany');
    expect(countryName('DE', '')).toBe('Germany');
    expect(countryName('constructor')).toBe('constructor');
  });

  it('has the same English names as the dictionaries', () => {
    for (const { code, name } of COUNTRIES_WITH_REGIONS) expect(countryName(code)).toBe(name);
  });
});
