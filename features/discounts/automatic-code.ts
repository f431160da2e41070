const MAX_LENGTH = 40;

/**
 * An automatic discount needs no code. Carts and orders show its name in the form of a code: `Spring sale` becomes
 * `SPRING-SALE`. `attempt` makes it different from the codes of other discounts.
 */
export function toAutomaticCode(title: string, attempt = 1): string {
  const base = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .slice(0, MAX_LENGTH);
  const name = trimHyphens(base);
  const suffix = attempt === 1 ? '' : `-${attempt}`;
  return (name.length < 2 ? 'AUTOMATIC' : name).slice(0, MAX_LENGTH - suffix.length) + suffix;
}

function trimHyphens(text: string): string {
  const start = text.startsWith('-') ? 1 : 0;
  return text.slice(start, text.endsWith('-') && text.length > start ? -1 : undefined);
}
