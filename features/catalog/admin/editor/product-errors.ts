import { type FieldErrors, schemaErrors } from '#browser/admin-kit/form/field-errors.ts';
import { ProductInput } from '../../admin-contract.ts';
import { tableErrors } from '../variant-grid/validate.ts';
import { editorMessages as messages } from './messages.ts';
import { type ProductValues, toProductBody } from './product-values.ts';

export { tableErrors } from '../variant-grid/validate.ts';

export interface ErrorContext {
  currency: string;
  now: number;
}

/** Rows are checked one by one, and only when they have changed. The body is checked with this one instead. */
const VALID_VARIANT = { priceCents: 0 };
const MAX_NAME = 100;

/** The errors of the form by path, according to the contract. */
export function productErrors(values: ProductValues, { currency, now }: ErrorContext): FieldErrors {
  const body = { ...toProductBody({ ...values, variants: EMPTY_TABLE }), variants: [VALID_VARIANT] };
  return {
    ...schemaErrors(ProductInput, body),
    ...scheduleErrors(values, now),
    ...optionErrors(values),
    ...rowErrors(values, currency),
  };
}

const EMPTY_TABLE = { options: [], order: [], rows: {} };

function scheduleErrors({ state, publishedAt }: ProductValues, now: number): FieldErrors {
  const isPast = publishedAt === null || Date.parse(publishedAt) <= now;
  return state === 'scheduled' && isPast ? { publishedAt: messages.futureTime } : {};
}

function optionErrors({ variants: { options } }: ProductValues): FieldErrors {
  const isLong = (name: string): boolean => name.length > MAX_NAME;
  const tooLong = options.some(({ name, values }) => isLong(name) || values.some(isLong));
  return tooLong ? { 'variants.options': messages.optionLength(MAX_NAME) } : {};
}

function rowErrors({ variants }: ProductValues, currency: string): FieldErrors {
  const errors: FieldErrors = {};
  for (const [key, row] of Object.entries(tableErrors(variants, currency)))
    for (const [column, message] of Object.entries(row)) errors[`variants.rows.${key}.${column}`] = message;
  return errors;
}
