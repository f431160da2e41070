import { newId } from '#kernel/ids/id.ts';
import { inTransaction } from '#platform/context.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import type { ProductInput } from '../../admin-contract.ts';
import { catalogErrors } from '../../errors.ts';
import { createProduct } from '../create-product.ts';
import type { Editor, PreviewParts, ProductParts } from '../product-parts.ts';
import { updateProduct } from '../update-product.ts';
import { insert } from './preview-repository.ts';
import { toPreviewToken } from './preview-token.ts';

export const PREVIEW_PATH = '/commerce/preview/';
const LIFETIME_MS = 15 * 60 * 1000;

export interface PreviewRequest {
  input: ProductInput;
  editor: Editor;
}

/** Renders the page of a product with values that are not saved, and returns its URL, which expires. */
export async function previewProduct(
  ctx: RequestCtx,
  parts: ProductParts & PreviewParts,
  request: PreviewRequest,
): Promise<{ url: string; expiresOn: number }> {
  const html = await renderUnsaved(ctx, parts, request);
  const { db, websiteId } = ctx;
  const id = newId<'preview'>(ctx.clock(), ctx.random);
  const expiresAt = new Date(ctx.clock().getTime() + LIFETIME_MS);
  await insert(db, websiteId, { id, html, expiresAt, now: ctx.clock() });
  const token = toPreviewToken(parts.secret, { websiteId, id, expiresAt });
  return { url: `${await parts.previewOrigin(ctx)}${PREVIEW_PATH}${token}`, expiresOn: expiresAt.getTime() };
}

/** Carries the page out of the transaction that is rolled back. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
  readonly html: string | null;

  constructor(html: string | null) {
    super('The preview is rolled back');
    this.html = html;
  }
}

/**
 * Saves the product, renders its page and rolls back: the page is exactly what visitors will see, and every check of a
 * save applies. Nothing of it is visible outside the transaction.
 */
async function renderUnsaved(
  ctx: RequestCtx,
  parts: ProductParts & PreviewParts,
  { input, editor }: PreviewRequest,
): Promise<string> {
  const { id, ...values } = input;
  // As it will be published, whatever its state is now.
  const published = { ...values, state: 'published' as const };
  // What is rolled back leaves no entry in the activity log.
  const quiet = { ...ctx, activity: undefined };
  const rolledBack = await inTransaction(quiet, async (tx) => {
    const { facts } =
      id === undefined
        ? await createProduct(tx, parts, { input: published, editor })
        : await updateProduct(tx, parts, { id, input: published, ifMatch: undefined, editor });
    throw new RolledBack(await parts.renderPage(tx, facts.fullUrl));
  }).catch((error: unknown) => {
    if (error instanceof RolledBack) return error;
    throw error;
  });
  if (rolledBack.html === null) throw catalogErrors.error('CATALOG_NO_PAGE');
  return rolledBack.html;
}
