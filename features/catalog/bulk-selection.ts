/** The products that a member has chosen in the list for a bulk edit. */
export type ChosenProducts =
  | { kind: 'ids'; ids: string[] }
  | { kind: 'matching'; query: Record<string, string>; except: string[] };

/** Where the list leaves the choice in the storage of the tab, so that it survives a reload of the bulk edit. */
export const CHOSEN_PRODUCTS_KEY = 'vitrine:chosen-products';

/** All products of the website. */
export const ALL_PRODUCTS: ChosenProducts = { kind: 'matching', query: {}, except: [] };

export type ListTarget =
  | { kind: 'keys'; keys: readonly string[] }
  | { kind: 'matching'; query: Readonly<Record<string, string | number | boolean>>; except: readonly string[] };

/** The choice as a request sends it: all values of the query are text, as in an address. */
export function toChosenProducts(target: ListTarget): ChosenProducts {
  if (target.kind === 'keys') return { kind: 'ids', ids: [...target.keys] };
  const query = Object.entries(target.query)
    .filter(([name, value]) => name !== 'trash' && value !== '')
    .map(([name, value]) => [name, String(value)]);
  return { kind: 'matching', query: Object.fromEntries(query), except: [...target.except] };
}

/** Null for a text that is not a choice. The server checks what it contains. */
export function parseChosenProducts(text: string | null): ChosenProducts | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { kind, ids, query, except } = value as Partial<Record<string, unknown>>;
    if (kind === 'ids' && isTexts(ids)) return { kind, ids };
    if (kind === 'matching' && isTexts(except) && isTextRecord(query)) return { kind, query, except };
    return null;
  } catch {
    // Not JSON.
    return null;
  }
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return typeof value === 'object' && value !== null && isTexts(Object.values(value));
}
