import { parseUnits } from '../parse-units.ts';
import { MAX_LEVEL } from '../rules.ts';

/** A level to set, or units to add or remove. */
export type TypedLevel = { to: number } | { by: number };

/** What the owner has typed: `12` sets the level, `+3` and `-2` change it. Null for anything else. */
export function parseLevel(text: string): TypedLevel | null {
  const trimmed = text.trim();
  if (/^[+-]\d{1,10}$/.test(trimmed)) {
    const by = Number(trimmed);
    return by !== 0 && Math.abs(by) <= MAX_LEVEL ? { by } : null;
  }
  const to = parseUnits(trimmed);
  return to === null ? null : { to };
}
