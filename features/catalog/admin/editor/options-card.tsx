import { Button, TextInput } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, lazy, Suspense, useMemo, useState } from 'react';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { addTags } from '#browser/admin-kit/form/fields/add-tags.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { PlusIcon } from '#browser/admin-kit/icons.tsx';
import { LoadingRows } from '#browser/admin-kit/loading-rows.tsx';
import { changeTable } from '../variant-grid/grid-state.ts';
import { addMissing, addOption, countMissing, type OptionChange } from '../variant-grid/options.ts';
import type { VariantTable } from '../variant-grid/table.ts';
import styles from './editor.module.css';
import { editorMessages as messages } from './messages.ts';
import { OptionEditor } from './option-editor.tsx';
import type { ProductEditor } from './product-editor.ts';

// Only products with options need the grid.
const VariantGrid = lazy(async () => ({ default: (await import('../variant-grid/variant-grid.tsx')).VariantGrid }));

const MAX_VALUES = 2000;
const MAX_NAME = 100;

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
      {table.options.map((option, index) => (
        <OptionEditor key={option.name} grid={grid} options={table.options} index={index} />
      ))}
      <NewOption table={table} onChange={apply} />
      {form.mantine.errors['variants.options'] !== undefined && (
        <p role="alert" className={styles.problem}>
          {form.mantine.errors['variants.options']}
        </p>
      )}
      {hasOptions && <MissingVariants table={table} onChange={apply} />}
      {hasOptions && (
        <Suspense fallback={<LoadingRows />}>
          <VariantGrid editor={editor} />
        </Suspense>
      )}
    </FormSection>
  );
}

export interface TableProps {
  table: VariantTable;
  onChange: (table: VariantTable) => void;
}

function MissingVariants({ table, onChange }: TableProps) {
  const missing = useMemo(() => countMissing(table), [table]);
  if (missing === 0) return null;
  const add = (): void => {
    const change = addMissing(table);
    if ('problem' in change) showToast({ message: change.problem, tone: 'error' });
    else onChange(change.table);
  };
  return (
    <p className={styles.help}>
      {messages.missing(missing)}{' '}
      <button type="button" className={styles.linkButton} onClick={add}>
        {messages.addMissing}
      </button>
    </p>
  );
}

function NewOption({ table, onChange }: TableProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <NewOptionFields table={table} onChange={onChange} onClose={() => setIsOpen(false)} />;
  return (
    <div>
      <Button variant="default" size="compact-md" leftSection={<PlusIcon size={16} />} onClick={() => setIsOpen(true)}>
        {messages.addOption}
      </Button>
    </div>
  );
}

function NewOptionFields({ table, onChange, onClose }: TableProps & { onClose: () => void }) {
  const [name, setName] = useState('');
  const [values, setValues] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = (): void => {
    const list = addTags([], values, { maxTags: MAX_VALUES, maxLength: MAX_NAME });
    const change: OptionChange = addOption(table, name, list);
    if ('problem' in change) return setProblem(change.problem);
    onChange(change.table);
    return onClose();
  };
  const field = (text: string, setText: (text: string) => void) => ({
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
    onKeyDown: (event: KeyboardEvent) => onEnter(event, add),
  });
  return (
    <div className={styles.newOption} role="group" aria-label={messages.addOption}>
      <TextInput
        {...field(name, setName)}
        label={messages.optionName}
        placeholder={messages.optionNameExample}
        maxLength={MAX_NAME}
        error={problem}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus moves from the button to the field that it opens
        autoFocus
      />
      <TextInput
        {...field(values, setValues)}
        label={messages.optionValues}
        description={messages.optionValuesHelp}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        placeholder={messages.optionValuesExample}
      />
      <NewOptionButtons onAdd={add} onClose={onClose} />
    </div>
  );
}

/** Enter would submit the form of the product. */
function onEnter(event: KeyboardEvent, action: () => void): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  action();
}

function NewOptionButtons({ onAdd, onClose }: { onAdd: () => void; onClose: () => void }) {
  return (
    <div className={styles.newOptionButtons}>
      <Button variant="default" onClick={onClose}>
        {messages.cancel}
      </Button>
      <Button onClick={onAdd}>{messages.addOption}</Button>
    </div>
  );
}
