import { countryName } from '#kernel/regions/country-names.ts';
import type { Address } from '../../address.ts';
import { toLabel } from '../../address-label.ts';

/** The lines of an address with the name of the country. */
export function addressLines(address: Address): string[] {
  return [...toLabel({ ...address, country: '' }), countryName(address.country)];
}

/** Two columns of seven. */
export const LABELS_PER_SHEET = 14;

/** The list in parts of this length. The last one may be shorter. */
export function toPages<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, page) =>
    items.slice(page * size, (page + 1) * size),
  );
}

export type LabelSize = 'large' | 'medium' | 'small' | 'tiny';

/** How much text fits on a label of 99.1 × 38.1 mm, in the type sizes 11, 9, 7 and 5 pt of the style sheet. */
const CAPACITIES: readonly { size: LabelSize; columns: number; rows: number }[] = [
  { size: 'large', columns: 38, rows: 6 },
  { size: 'medium', columns: 46, rows: 8 },
  { size: 'small', columns: 60, rows: 10 },
];

/** The largest type in which the lines fit. Long lines are wrapped. */
export function labelSize(lines: readonly string[]): LabelSize {
  const widths = lines.map(widthOf);
  const fitting = CAPACITIES.find(
    ({ columns, rows }) => widths.reduce((sum, width) => sum + Math.max(1, Math.ceil(width / columns)), 0) <= rows,
  );
  return fitting?.size ?? 'tiny';
}

/** Where Chinese, Japanese and Korean characters begin, which are as wide as two Latin ones. */
const FIRST_WIDE = 0x2e80;

function widthOf(line: string): number {
  return Array.from(line).reduce(
    (width, character) => width + ((character.codePointAt(0) ?? 0) < FIRST_WIDE ? 1 : 2),
    0,
  );
}
