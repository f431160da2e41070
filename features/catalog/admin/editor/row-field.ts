import type { FieldBinding } from '#browser/admin-kit/form/field-binding.ts';
import type { ColumnId } from '../variant-grid/columns.ts';
import type { VariantRow } from '../variant-grid/table.ts';
import { keysOf } from '../variant-grid/table-shape.ts';
import type { ProductEditor } from './product-editor.ts';

/** The key of the first variant, which is the only one of a product without options. */
export function firstKey({ form }: Pick<ProductEditor, 'form'>): string {
  return keysOf(form.values.variants)[0] ?? '';
}

/** Connects a field with the first variant. Its errors are those of the column. */
export function rowField<Name extends keyof VariantRow>(
  { form }: Pick<ProductEditor, 'form'>,
  name: Name,
): FieldBinding<VariantRow[Name]> {
  return form.fieldAt(`variants.rows.${firstKey({ form })}.${name}`);
}

/** Connects a length, in centimetres. */
export function sizeField({ form }: Pick<ProductEditor, 'form'>, column: ColumnId, index: 0 | 1 | 2) {
  const path = `variants.rows.${firstKey({ form })}`;
  const binding = form.fieldAt<number | null>(`${path}.size.${index}`);
  const { error } = form.fieldAt(`${path}.${column}`);
  return {
    ...binding,
    error,
    value: binding.value === null ? null : binding.value / 10,
    onChange: (centimetres: number | null) =>
      binding.onChange(centimetres === null ? null : Math.round(centimetres * 10)),
  };
}
