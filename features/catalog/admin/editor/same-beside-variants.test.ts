import { describe, expect, it } from 'vitest';
import { singleRowTable } from '../variant-grid/table.ts';
import type { ProductEditor } from './product-editor.ts';
import { NEW_PRODUCT, type ProductValues } from './product-values.ts';
import { isSameBesideVariants } from './same-beside-variants.ts';

// Decides whether the cards that show nothing of the variants render.

interface Changed {
  values?: Partial<ProductValues>;
  errors?: Record<string, string>;
  form?: object;
  editor?: object;
}

function editorWith({ values, errors = {}, form, editor }: Changed = {}): ProductEditor {
  const shared = {
    isDirty: true,
    isSaving: false,
    failure: null,
    otherErrors: NONE,
    conflict: null,
    isRestored: false,
  };
  return {
    reply: null,
    currency: 'USD',
    ...editor,
    form: { ...shared, submit: () => true, values: { ...NEW_PRODUCT, ...values }, mantine: { errors }, ...form },
  } as unknown as ProductEditor;
}

const NONE: readonly string[] = [];

describe('cards without variants', () => {
  it('do not render when only a cell of the grid has changed', () => {
    expect(isSameBesideVariants(editorWith(), editorWith({ values: { variants: singleRowTable() } }))).toBe(true);
  });

  it.each<Changed>([
    { values: { title: 'Mug' } },
    { errors: { title: 'Needed' } },
    { form: { isDirty: false } },
    { form: { isSaving: true } },
    { form: { failure: new Error('No connection') } },
    { editor: { currency: 'EUR' } },
  ])('render after %j', (changed) => {
    expect(isSameBesideVariants(editorWith(), editorWith(changed))).toBe(false);
  });
});
