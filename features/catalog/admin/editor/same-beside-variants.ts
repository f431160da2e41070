import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import type { ProductEditor } from './product-editor.ts';
import type { ProductValues } from './product-values.ts';

/** Whether a part of the editor that shows nothing of the variants would look and work the same. */
export function isSameBesideVariants(before: ProductEditor, after: ProductEditor): boolean {
  return (
    isShallowEqual({ ...before, form: null }, { ...after, form: null }) &&
    isShallowEqual(shownOf(before.form), shownOf(after.form)) &&
    isShallowEqual(before.form.mantine.errors, after.form.mantine.errors) &&
    isShallowEqual({ ...before.form.values, variants: null }, { ...after.form.values, variants: null })
  );
}

/** What changes in a form besides values and errors. Its functions read the latest state, whenever they were made. */
function shownOf({ isDirty, isSaving, failure, otherErrors, conflict, isRestored }: ContractForm<ProductValues>) {
  return { isDirty, isSaving, failure, otherErrors, conflict, isRestored };
}

function isShallowEqual(a: object, b: object): boolean {
  const [first, second] = [a, b] as [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];
  const keys = Object.keys(first);
  return keys.length === Object.keys(second).length && keys.every((key) => Object.is(first[key], second[key]));
}
