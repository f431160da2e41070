import { Button, TextInput } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { addTags } from '#browser/admin-kit/form/fields/add-tags.ts';
import { addOption, type OptionChange } from '../variant-grid/options.ts';
import styles from './editor.module.css';
import { editorMessages as messages } from './messages.ts';
import type { TableProps } from './table-props.ts';

const MAX_VALUES = 2000;
const MAX_NAME = 100;

/** The name and the values of an option that is added. */
export function NewOptionFields({ table, onChange, onClose }: TableProps & { onClose: () => void }) {
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
