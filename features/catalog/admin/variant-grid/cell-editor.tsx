import { useEffect, useRef } from 'react';
import { cellFormId } from './cell-form.ts';
import type { Column } from './columns.ts';
import styles from './grid.module.css';
import { commitEditing, type Editing, typeText } from './grid-state.ts';
import type { GridStore } from './grid-store.ts';
import { gridMessages as messages } from './messages.ts';

export interface CellEditorProps {
  store: GridStore;
  column: Column;
  editing: Editing;
  /** The variant of the cell. */
  name: string;
  gridId: string;
}

/** The text of the focused cell while it is edited. The grid handles Enter, Tab and Escape. */
export function CellEditor({ store, column, editing, name, gridId }: CellEditorProps) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const { isReplacing } = editing;
  useEffect(() => {
    const element: HTMLInputElement | HTMLSelectElement | null = field.current;
    element?.focus();
    if (!(element instanceof HTMLInputElement)) return;
    // A typed character stays, a value that is edited is selected.
    element.setSelectionRange(isReplacing ? element.value.length : 0, element.value.length);
  }, [isReplacing]);
  const shared = {
    ref: field,
    form: cellFormId(gridId),
    className: styles.editor,
    'aria-label': `${column.label}, ${name}`,
    onBlur: () => store.update(commitEditing),
  };
  const type = (text: string): void => store.update((state) => typeText(state, text));
  if (column.choices !== undefined) {
    return <ChoiceEditor {...{ shared, column, editing, type }} />;
  }
  return (
    <input
      {...shared}
      value={editing.text}
      inputMode={column.isNumeric ? 'decimal' : 'text'}
      autoComplete="off"
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

interface ChoiceEditorProps {
  shared: { ref: React.RefObject<(HTMLInputElement & HTMLSelectElement) | null>; className: string | undefined };
  column: Column;
  editing: Editing;
  type: (text: string) => void;
}

function ChoiceEditor({ shared, column, editing, type }: ChoiceEditorProps) {
  const choices = column.choices ?? [];
  const typed = editing.text.trim().toLowerCase();
  const found = choices.find((choice) => choice !== '' && typed !== '' && choice.toLowerCase().startsWith(typed));
  const value = choices.includes(editing.text) ? editing.text : (found ?? '');
  useEffect(() => {
    if (value !== editing.text) type(value);
  });
  return (
    <select {...shared} value={value} onChange={(event) => type(event.currentTarget.value)}>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice === '' ? messages.noPicture : choice}
        </option>
      ))}
    </select>
  );
}
