import { findItemsByReference } from '#features/content/server/index.ts';
import { isPicture } from '#features/media/rules.ts';
import { listMediaByFilename } from '#features/media/server/index.ts';
import type { CollectionId, ItemId, MediaId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { ProductInput } from '../admin-contract.ts';
import type { ProductProblem } from '../check-product.ts';
import { listRelated } from './owner-product-repository.ts';
import type { ProductParts } from './product-parts.ts';
import { rejectProblems } from './require-product.ts';

export interface References {
  mediaIds: ReadonlyMap<string, MediaId>;
  /** Undefined if the product names none. */
  related: ItemId[] | undefined;
}

const NO_PICTURE = 'This picture no longer exists. Choose another one.';
const NO_FILE = 'This file no longer exists. Choose another one.';
const NO_FORM = 'This form no longer exists. Choose another one.';
const NO_PRODUCT = 'This product no longer exists.';
const OTHER_LIST = 'Choose products of the same product list.';

/** The ids of the files and products that a product names. Rejects names that do not exist. */
export async function resolveReferences(
  ctx: Ctx,
  { listForms }: Pick<ProductParts, 'listForms'>,
  { input, collectionId }: { input: ProductInput; collectionId: CollectionId },
): Promise<References> {
  const media = await listMediaByFilename(ctx.db, ctx.websiteId, namedFiles(input));
  const pictures = new Set(media.filter(({ contentType }) => isPicture(contentType)).map(({ filename }) => filename));
  const files = new Set(media.map(({ filename }) => filename));
  const related = await findRelated(ctx, input.related ?? [], collectionId);
  const forms = input.form === undefined ? [] : await listForms(ctx);
  rejectProblems([
    ...input.images.flatMap((name, index) => missing(pictures, name, { path: `images.${index}`, message: NO_PICTURE })),
    ...input.variants.flatMap(({ image }, index) =>
      missing(pictures, image, { path: `variants.${index}.image`, message: NO_PICTURE }),
    ),
    ...missing(files, input.download, { path: 'download', message: NO_FILE }),
    ...missing(files, input.audio, { path: 'audio', message: NO_FILE }),
    ...missing(pictures, input.seo.image, { path: 'seo.image', message: NO_PICTURE }),
    ...missing(new Set(forms.map(({ key }) => key)), input.form, { path: 'form', message: NO_FORM }),
    ...related.problems,
  ]);
  return {
    mediaIds: new Map(media.map(({ filename, id }) => [filename, id])),
    related: input.related === undefined ? undefined : related.ids,
  };
}

function namedFiles({ images, variants, download, audio, seo }: ProductInput): string[] {
  const names = [...images, ...variants.map(({ image }) => image), download, audio, seo.image];
  return [...new Set(names.filter((name) => name !== undefined))];
}

function missing(known: ReadonlySet<string>, name: string | undefined, problem: ProductProblem): ProductProblem[] {
  return name === undefined || known.has(name) ? [] : [problem];
}

async function findRelated(
  ctx: Ctx,
  references: readonly string[],
  collectionId: CollectionId,
): Promise<{ ids: ItemId[]; problems: ProductProblem[] }> {
  if (references.length === 0) return { ids: [], problems: [] };
  const idOf = await findItemsByReference(ctx.db, ctx.websiteId, references);
  const products = await listRelated(ctx.db, ctx.websiteId, [...idOf.values()]);
  const listOf = new Map(products.map((product) => [product.id, product.collection_id]));
  const problems = references.flatMap((reference, index) => {
    const id = idOf.get(reference);
    const list = id === undefined ? undefined : listOf.get(id);
    if (list === collectionId) return [];
    return { path: `related.${index}`, message: list === undefined ? NO_PRODUCT : OTHER_LIST };
  });
  return { ids: [...new Set(references.flatMap((reference) => idOf.get(reference) ?? []))], problems };
}
