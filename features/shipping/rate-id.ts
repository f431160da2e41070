/**
 * An id for each rate, made of its name: a choice outlives changes of prices, areas and order. Rates of the same name are
 * numbered in their order, over the whole list, so that an id means the same wherever a parcel goes.
 */
export function toRateIds(rates: readonly { name: string }[]): string[] {
  const taken = new Set<string>();
  return rates.map(({ name }) => {
    const slug = toSlug(name);
    let id = slug;
    for (let number = 2; taken.has(id); number += 1) id = `${slug}-${number}`;
    taken.add(id);
    return id;
  });
}

const ACCENTS = /\p{M}+/gu;

function toSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(ACCENTS, '').toLowerCase();
  const slug = plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return slug === '' ? 'rate' : slug;
}
