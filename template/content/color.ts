import { asNumber } from '../value/convert.ts';
import { stepInto } from '../value/path.ts';
import type { Value } from '../value/value.ts';

const HEX = /^#?([0-9a-fA-F]{3,6})$/;
const MAX_COLOR = 0xffffff;

/**
 * Whether the color is light or dark, and so needs text of the other kind. Undefined unless it has 3 to 6 hexadecimal
 * digits.
 */
export function colorWeight(text: string): 'light' | 'dark' | undefined {
  const digits = HEX.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return Number.parseInt(full, 16) > MAX_COLOR / 2 ? 'light' : 'dark';
}

const BOUNDS = [
  ['hue', 360, 'Hue out of bounds. '],
  ['saturation', 1, 'Saturation out of bounds. '],
  ['lightness', 1, 'Lightness out of bounds. '],
  ['alpha', 1, 'Alpha out of bounds.'],
] as const;

const round = (value: number) => Math.round(value * 100) / 100;

/** A stored color as CSS, or an error text if it is invalid. */
export function toCssColor(color: Value): string {
  const values = BOUNDS.map(([name]) => stepInto(color, name) ?? undefined);
  if (values.slice(0, 3).includes(undefined)) return 'Missing an H/S/L value.';
  const numbers = values.map((value) => (value === undefined ? undefined : asNumber(value)));
  const faults = BOUNDS.map(([, max, message], i) => (isWithin(numbers[i], max) ? '' : message)).join('');
  if (faults !== '') return faults;
  const [hue = 0, saturation = 0, lightness = 0, alpha] = numbers;
  const parts = `${round(hue)}, ${round(saturation * 100)}%, ${round(lightness * 100)}%`;
  return alpha === undefined ? `hsl(${parts})` : `hsla(${parts}, ${round(alpha)})`;
}

function isWithin(value: number | undefined, max: number): boolean {
  return value === undefined || (value >= 0 && value <= max);
}
