import { OTHER_POSTAL_RULE, POSTAL_RULES, type PostalRule, PREFIX_RULES } from './postal-rules.ts';

/** A full code as its country writes it, or the prefix shared by the codes of an area. */
export type PostalMode = 'full' | 'prefix';

function ruleOf(country: string, mode: PostalMode): PostalRule {
  const prefixRule = mode === 'prefix' ? PREFIX_RULES.get(country) : undefined;
  return prefixRule ?? POSTAL_RULES.get(country) ?? OTHER_POSTAL_RULE;
}

/** The normalized form in which codes are compared: `k1a 0b1` becomes `K1A0B1`. */
export function normalizePostalCode(text: string): string {
  return text.toUpperCase().replace(/\s+/g, '');
}

/** The validation message for an entry; null when it is valid. */
export function checkPostalCode(country: string, text: string, mode: PostalMode): string | null {
  const { pattern, message } = ruleOf(country, mode);
  return pattern.test(normalizePostalCode(text)) ? null : message;
}

/** An example of a valid entry; null for countries without one. */
export function postalHint(country: string, mode: PostalMode): string | null {
  return ruleOf(country, mode).hint;
}

/** Whether a code starts with one of the prefixes, which are normalized. An empty list matches every code. */
export function matchesPostalPrefixes(prefixes: readonly string[], code: string): boolean {
  if (prefixes.length === 0) return true;
  const normal = normalizePostalCode(code);
  return prefixes.some((prefix) => normal.startsWith(prefix));
}
