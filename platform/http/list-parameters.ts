// Parameters that filter and sort lists, normalized: two URLs with the same meaning select one cached page.

const SORTS: ReadonlySet<string> = new Set(['best-selling', 'featured', 'name', 'newest', 'price-asc', 'price-desc']);

export function toSort(text: string): string | undefined {
  return SORTS.has(text) ? text : undefined;
}

/** An amount in the currency of the shop, such as `12` or `12.5`, without superfluous zeros. */
export function toAmount(text: string): string | undefined {
  const decimal = text.trim().replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,3})?$/.test(decimal) ? String(Number(decimal)) : undefined;
}

const OPTION = 'option.';
const MAX_NAMES = 10;
const MAX_VALUES = 20;
const MAX_LENGTH = 100;

/**
 * The values chosen for options (`option.Size=M&option.Size=L`) as one parameter: the names of parameters that a page
 * depends on must be known in advance. JSON of `[name, values][]`, in a fixed order.
 */
export function toOptions(values: Readonly<Record<string, unknown>>): string | undefined {
  const names = Object.keys(values).filter((name) => name.startsWith(OPTION) && isText(name.slice(OPTION.length)));
  let left = MAX_VALUES;
  const chosen = names
    .toSorted()
    .slice(0, MAX_NAMES)
    .flatMap((name): [string, string[]][] => {
      const given = [...new Set([values[name]].flat().filter(isText))].toSorted().slice(0, left);
      left -= given.length;
      return given.length === 0 ? [] : [[name.slice(OPTION.length), given]];
    });
  return chosen.length === 0 ? undefined : JSON.stringify(chosen);
}

/** A name or value that the database can contain. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH && !value.includes('\0');
}
