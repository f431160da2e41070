import { Slug } from '#kernel/text/slug.ts';

const MAX_LENGTH = 100;
const FALLBACK = 'product';

/** A slug made of a title: `Crème Brûlée Set` becomes `creme-brulee-set`. */
export function suggestSlug(title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-/, '')
    .replace(/-$/, '');
  // Paths that contain `config` belong to the owner area.
  return Slug.safeParse(slug).success ? slug : FALLBACK;
}

/** The slug itself, then `slug-2`, `slug-3` and so on. */
export function slugCandidates(slug: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? slug : `${slug}-${index + 1}`));
}
