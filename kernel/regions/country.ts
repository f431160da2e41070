import type { PlaceLabel } from './labels.ts';

export type RegionType = 'state' | 'district' | 'territory' | 'military' | 'province' | 'region' | 'county';

export interface Region {
  /** The part of its ISO 3166-2 code behind the country. */
  readonly code: string;
  readonly name: string;
  readonly type: RegionType;
}

export interface Country {
  /** ISO 3166-1, two capital letters. */
  readonly code: string;
  readonly name: string;
  readonly regionLabel: PlaceLabel;
  readonly postalLabel: PlaceLabel;
  /** Empty where addresses name no region. */
  readonly regions: readonly Region[];
}

export function toRegions(table: readonly (readonly [code: string, name: string, type: RegionType])[]): Region[] {
  return table.map(([code, name, type]) => ({ code, name, type }));
}
