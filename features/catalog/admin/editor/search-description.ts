import type { ProductValues } from './product-values.ts';

const MAX_LENGTH = 160;

/** The text that search engines are given: the page description, otherwise the beginning of the texts. */
export function searchDescription({ seo, excerpt, body }: Pick<ProductValues, 'seo' | 'excerpt' | 'body'>): string {
  const text = [seo.description, textOf(excerpt), textOf(body)].find((one) => one.trim() !== '') ?? '';
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length <= MAX_LENGTH ? line : `${line.slice(0, MAX_LENGTH - 1).trimEnd()}…`;
}

/** The text of a shared link: the page description, otherwise the short description. */
export function socialDescription({ seo, excerpt }: Pick<ProductValues, 'seo' | 'excerpt'>): string {
  return searchDescription({ seo, excerpt, body: '' });
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The text of HTML, for a preview. It is shown as text, so nothing in it can run. */
export function textOf(html: string): string {
  return html
    .slice(0, 20_000)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&([a-z]{2,4}|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
