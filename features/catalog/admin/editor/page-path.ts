import type { ProductEditor } from './product-editor.ts';

type PageParts = Pick<ProductEditor, 'form' | 'choices' | 'reply'>;

/** The product list of the product, as chosen in the form. */
function collectionSlug({ form, choices: { collections } }: PageParts): string | undefined {
  const { collectionId } = form.values;
  return (collectionId === '' ? collections[0] : collections.find(({ id }) => id === collectionId))?.slug;
}

/** The path before the slug, with a slash at the end. */
export function pathBeforeSlug(parts: PageParts): string {
  const slug = collectionSlug(parts);
  return slug === undefined ? '/' : `/${slug}/p/`;
}

/** The product as other products name it: `shop/mug`. Null for one that is not saved yet. */
export function referenceOf(parts: PageParts): string | null {
  return parts.reply === null ? null : `${collectionSlug(parts) ?? ''}/${parts.reply.product.slug}`;
}

/** The path of the page as it would be after a save. */
export function pagePath(editor: PageParts): string {
  const { slug, title } = editor.form.values;
  return `${pathBeforeSlug(editor)}${slug.trim() || toSlug(title)}`;
}

/** A slug as the server makes it of a title, approximately: only the server knows which ones are taken. */
export function toSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, 120);
}
