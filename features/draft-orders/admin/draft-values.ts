import type { z } from 'zod';
import type { OwnerDraft } from '../admin-contract.ts';
import type { DraftInput, DraftLine } from '../draft-order.ts';

export type DraftValues = DraftInput;

export const NEW_DRAFT: DraftValues = {
  email: '',
  delivery: null,
  billing: null,
  lines: [],
  discount: null,
  shipping: { kind: 'none' },
  note: '',
};

export const NEW_ADDRESS: NonNullable<DraftValues['delivery']> = {
  firstName: '',
  lastName: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: 'US',
  phone: '',
};

export const NEW_CUSTOM_LINE: DraftLine = {
  kind: 'custom',
  title: '',
  quantity: 1,
  unitPriceCents: 0,
  isTaxable: true,
  requiresShipping: false,
  discount: null,
};

export function toValues(draft: OwnerDraft): DraftValues {
  const { email, delivery, billing, lines, discount, shipping, note } = draft;
  return { email, delivery, billing, lines, discount, shipping, note };
}

/** The schema of the form, which is large. */
export const loadDraftInput = async () =>
  (await import('../draft-order.ts')).DraftInput as unknown as z.ZodType<unknown, DraftValues>;
