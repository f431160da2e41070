import type { PlaceLabel } from './labels.ts';

export type RegionType = 'state' | 'district' | 'territory' | 'military' | 'province' | 'region' | 'county';

export interface Region {
  /** The ISO 3166-2 code without the country prefix. */
  readonly code: string;
  readonly name: string;
  readonly type: RegionType;
}

export interface Country {
  /** ISO 3166-1 code, two capital letters. */
  readonly code: string;
  readonly name: string;
  readonly regionLabel: PlaceLabel;
  readonly postalLabel: PlaceLabel;
  /** Empty if addresses in the country have no region. */
  readonly regions: readonly Region[];
}

export function toRegions(table: readonly (readonly [code: string, name: string, type: RegionType])[]): Region[] {
  return table.map(([code, name, type]) => ({ code, name, type }));
}
