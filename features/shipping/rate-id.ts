/**
 * An id for each rate, derived from its name, so that a selection survives changes of prices, areas and order. Rates
 * with the same name are numbered over the whole list, so that an id means the same for every destination.
 */
export function toRateIds(rates: readonly { name: string }[]): string[] {
  const usedIds = new Set<string>();
  return rates.map(({ name }) => {
    const slug = toSlug(name);
    let id = slug;
    for (let number = 2; usedIds.has(id); number += 1) id = `${slug}-${number}`;
    usedIds.add(id);
    return id;
  });
}

const ACCENTS = /\p{M}+/gu;

function toSlug(name: string): string {
  const normalized = name.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  const slug = normalized.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return slug === '' ? 'rate' : slug;
}
