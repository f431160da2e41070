/** Whether addresses in a country include a part: always, sometimes, or never. */
export type AddressPartUse = 'required' | 'optional' | 'unused';

/**
 * Which countries' postal addresses include a region, and which a postal code. The data comes from the address formats
 * in libaddressinput (https://github.com/google/libaddressinput), except for Ireland, where an Eircode is required.
 */
const REGION_REQUIRED = `
  AE AS AU BR CA CN CO CR ES FM HK HN ID IN IQ IT JM JP KR KY MH MM MP MX MY PE PH PW SO TH TW UM US VE VI`;
const REGION_OPTIONAL = `
  AM AR BB BS BY CC CL CU CV CX DO EG IE IR KZ LA LB LR MN MV NF NG NI PF RU SC TR TV UA UY UZ VN`;

const POSTAL_CODE_REQUIRED = `
  AS AT AU AX BE BL BR CA CH CN CZ DE DK EE ES FI FK FO FR GB GF GG GL GP GR GS GU HR HU IE IM IN IO IT JE JP KR LI LT
  LU LV MF MP MQ MX MY NC NL NO NZ PF PH PL PM PN PR PT RE RO RU SA SE SG SH SJ SK TC TH TR TW UA US VI WF YT ZA`;
const POSTAL_CODE_UNUSED = `
  AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DM ER FJ GA GD GH GM GQ GY HK JM KI KN KP LY ML MO NR
  NU QA RW SB SC SD SL SR SS ST SX SY TD TF TG TK TO TV UG VU WS YE ZW`;

const toSet = (codes: string): ReadonlySet<string> => new Set(codes.trim().split(/\s+/));

const REGIONS = { required: toSet(REGION_REQUIRED), optional: toSet(REGION_OPTIONAL) };
const POSTAL_CODES = { required: toSet(POSTAL_CODE_REQUIRED), unused: toSet(POSTAL_CODE_UNUSED) };

export function regionUseOf(country: string): AddressPartUse {
  if (REGIONS.required.has(country)) return 'required';
  return REGIONS.optional.has(country) ? 'optional' : 'unused';
}

export function postalCodeUseOf(country: string): AddressPartUse {
  if (POSTAL_CODES.required.has(country)) return 'required';
  return POSTAL_CODES.unused.has(country) ? 'unused' : 'optional';
}
