import { LOCALE } from './locale.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1000;

/** `512 byte`, `1.5 MB`: decimal units, as operating systems and hosting plans count. */
export function formatFileSize(bytes: number, locale: string = LOCALE): string {
  let [value, unit] = [Math.max(0, bytes), 0];
  // A value that would be rounded up to 1,000 is shown in the next unit.
  while (unit < UNITS.length - 1 && Number(value.toPrecision(3)) >= STEP) {
    value /= STEP;
    unit += 1;
  }
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[unit] ?? 'byte',
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumFractionDigits: unit === 0 || value >= 100 ? 0 : 1,
  }).format(value);
}
