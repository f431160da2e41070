import { MAX_LEVEL } from './rules.ts';

/** A whole number from 0. Thousands may be separated by commas. Null for anything else. */
export function parseUnits(text: string): number | null {
  const digits = text.trim().replaceAll(',', '');
  if (!/^\d{1,10}$/.test(digits)) return null;
  const units = Number(digits);
  return units <= MAX_LEVEL ? units : null;
}
