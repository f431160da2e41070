import type { VariantValues } from '#features/catalog/bulk-values.ts';
import type { BulkField } from './bulk-rule.ts';
import { isSaleComplete } from './check-values.ts';
import { isSameValue } from './is-same-value.ts';
import type { ChangedValues } from './plan-changes.ts';

export interface Settlement {
  /** The values to write. */
  write: ChangedValues;
  /** The fields that are left as they are, because they have changed in the meantime. */
  left: BulkField[];
}

export interface Transition {
  from: ChangedValues;
  to: ChangedValues;
}

const SALE_FIELDS: ReadonlySet<BulkField> = new Set(['salePriceCents', 'onSale']);

/**
 * Which values of a record go from one state to the other: those that still are as they were. `current` is null for a
 * record that no longer exists.
 */
export function settle({ from, to }: Transition, current: Readonly<ChangedValues> | null): Settlement {
  const fields = Object.keys(to) as BulkField[];
  if (current === null) return { write: {}, left: fields };
  const unchanged = fields.filter((field) => isSameValue(current[field], from[field]));
  const written = keepSaleComplete(unchanged, { to, current });
  return {
    write: Object.fromEntries(written.map((field) => [field, to[field]])),
    left: fields.filter((field) => !written.includes(field)),
  };
}

/** If another change has started a sale, its price is not removed. If one has removed the price, no sale is started. */
function keepSaleComplete(
  fields: readonly BulkField[],
  { to, current }: { to: ChangedValues; current: Readonly<ChangedValues> },
): readonly BulkField[] {
  if (!('onSale' in current)) return fields;
  const result = { ...current };
  for (const field of fields) result[field] = to[field] as never;
  if (isSaleComplete(result as Pick<VariantValues, 'onSale' | 'salePriceCents'>)) return fields;
  return fields.filter((field) => !SALE_FIELDS.has(field));
}
