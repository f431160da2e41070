import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { PlusIcon } from '#browser/admin-kit/icons.tsx';
import { LoadingRows } from '#browser/admin-kit/loading-rows.tsx';
import { changeTable } from '../variant-grid/grid-state.ts';
import type { VariantTable } from '../variant-grid/table.ts';
import styles from './editor.module.css';
import { editorMessages as messages } from './messages.ts';
import type { ProductEditor } from './product-editor.ts';
import type { TableProps } from './table-props.ts';

// Only products with options need what edits them, and the grid.
const OptionEditor = lazy(async () => ({ default: (await import('./option-editor.tsx')).OptionEditor }));
const NewOptionFields = lazy(async () => ({ default: (await import('./new-option-fields.tsx')).NewOptionFields }));
const MissingVariants = lazy(async () => ({ default: (await import('./missing-variants.tsx')).MissingVariants }));
const VariantGrid = lazy(async () => ({ default: (await import('../variant-grid/variant-grid.tsx')).VariantGrid }));

interface CardProps {
  editor: ProductEditor;
}

/** The options with their values, and the variants that they make. */
export function OptionsCard({ editor }: CardProps) {
  const { form, grid } = editor;
  const table = form.values.variants;
  const hasOptions = table.options.length > 0;
  const apply = (next: VariantTable): void => grid.update((state) => changeTable(state, next));
  return (
    <FormSection title={messages.options} {...(!hasOptions && { description: messages.optionsText })}>
      <Suspense fallback={<LoadingRows />}>
        {table.options.map((option, index) => (
          <OptionEditor key={option.name} grid={grid} options={table.options} index={index} />
        ))}
      </Suspense>
      <NewOption table={table} onChange={apply} />
      {form.mantine.errors['variants.options'] !== undefined && (
        <p role="alert" className={styles.problem}>
          {form.mantine.errors['variants.options']}
        </p>
      )}
      {hasOptions && (
        <Suspense fallback={<LoadingRows />}>
          <MissingVariants table={table} onChange={apply} />
          <VariantGrid editor={editor} />
        </Suspense>
      )}
    </FormSection>
  );
}

function NewOption({ table, onChange }: TableProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen)
    return (
      <Suspense fallback={<LoadingRows />}>
        <NewOptionFields table={table} onChange={onChange} onClose={() => setIsOpen(false)} />
      </Suspense>
    );
  return (
    <div>
      <Button variant="default" size="compact-md" leftSection={<PlusIcon size={16} />} onClick={() => setIsOpen(true)}>
        {messages.addOption}
      </Button>
    </div>
  );
}
