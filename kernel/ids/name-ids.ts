/** An entry of a list of settings. Entries of imported files usually have no id. */
export interface NamedEntry {
  id?: string | undefined;
  name: string;
}

// `PUT …/order` sorts the list, and the owner area shows a form for `new`.
const RESERVED_IDS = ['order', 'new'];
const MAX_SLUG_LENGTH = 180;

/**
 * An id for each entry: the stored one, or one derived from its name, so that it survives changes of values and order.
 * Entries with the same name are numbered over the whole list.
 *
 * @param fallback The id of an entry whose name has no letters or digits.
 */
export function toNameIds(entries: readonly NamedEntry[], fallback: string): string[] {
  const usedIds = new Set(RESERVED_IDS);
  const kept = entries.map(({ id }) => {
    if (id === undefined || usedIds.has(id)) return null;
    usedIds.add(id);
    return id;
  });
  // Numbers are only counted upwards: searching from the start for each entry would be quadratic.
  const lastNumbers = new Map<string, number>();
  return entries.map(({ name }, index) => kept[index] ?? nextId(toSlug(name, fallback), usedIds, lastNumbers));
}

function nextId(slug: string, usedIds: Set<string>, lastNumbers: Map<string, number>): string {
  let number = lastNumbers.get(slug) ?? 1;
  let id = number === 1 ? slug : `${slug}-${number}`;
  while (usedIds.has(id)) {
    number += 1;
    id = `${slug}-${number}`;
  }
  lastNumbers.set(slug, number);
  usedIds.add(id);
  return id;
}

const ACCENTS = /\p{M}+/gu;
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

function toSlug(name: string, fallback: string): string {
  const normalized = name.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  const slug = normalized.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return slug === '' ? fallback : slug.slice(0, MAX_SLUG_LENGTH).replace(HALF_CHARACTER, '');
}
