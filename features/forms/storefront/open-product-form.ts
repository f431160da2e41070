import { ApiError } from '#browser/client/api-error.ts';
import { call } from '#browser/client/call.ts';
import { dispatch } from '#browser/islands/dom-events.ts';
import type { findStockEndpoint } from '#features/stock/contract.ts';
import type { FormSchema, templateSchemaEndpoint } from '../contract.ts';
import { mayOpen } from '../product-form.ts';

export interface ProductForm {
  itemId: string;
  /** The definition from the add-to-cart button. */
  definition: string;
  /** Units of the product in the cart. */
  inCart: number;
}

export type ProductFormResult = { kind: 'answered'; answers: string } | { kind: 'closed' } | { kind: 'sold-out' };

/** Events dispatched on the document when a product form opens and when it has been filled in. */

/** Checks the stock, and opens the product form over the page only if units are left. */
export async function openProductForm({ itemId, definition, inCart }: ProductForm): Promise<ProductFormResult> {
  const { results } = await call<typeof findStockEndpoint>(
    { method: 'GET', path: '/api/commerce/inventory/stock' },
    { query: { itemId } },
  );
  if (!mayOpen(results, inCart)) return { kind: 'sold-out' };
  // Trusted: our own server wrote it for this code.
  const form = JSON.parse(definition) as FormSchema;
  const { openLightbox } = await import('./lightbox.ts');
  dispatch('vitrine:product-form-open', { itemId, formId: form.id });
  const submitted = await openLightbox(form, { name: `${form.id}-${itemId}`, answers: null });
  if (submitted === null) return { kind: 'closed' };
  dispatch('vitrine:product-form-save', { itemId, formId: form.id });
  return { kind: 'answered', answers: JSON.stringify(submitted) };
}

/**
 * Lets the shopper edit the answers of a cart entry. Returns the new answers as JSON text, or null if they are
 * unchanged.
 */
export async function editProductAnswers(entry: { itemId: string; additionalFields: unknown }): Promise<string | null> {
  const { itemId, additionalFields: answers } = entry;
  const form = await findForm(itemId);
  if (form === null) return null;
  const { openLightbox } = await import('./lightbox.ts');
  const submitted = await openLightbox(form, { name: '', answers: answers ?? {} });
  return submitted === null ? null : JSON.stringify(submitted);
}

/** Returns null if the owner has removed the form since the entry was added. */
async function findForm(itemId: string): Promise<FormSchema | null> {
  try {
    return await call<typeof templateSchemaEndpoint>(
      { method: 'GET', path: '/api/template/GetTemplateSchema' },
      { query: { type: 'form', itemId } },
    );
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
