import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import styles from './inventory.module.css';

export interface NumberCellProps {
  /** Cells with the same name form a column: the arrow keys move within it. */
  column: string;
  label: string;
  value: string;
  placeholder?: string;
  error?: string | undefined;
  /** Called for each change. Without it, the text is kept until it is committed. */
  onType?: (text: string) => void;
  /** Saves the text when the field is left. Resolves to a message if it was refused. */
  onCommit?: (text: string) => Promise<string | null>;
}

/** A number in a list that is edited in place: Enter and the arrow keys save and go on, Escape restores. */
export function NumberCell(props: NumberCellProps) {
  const { column, label, placeholder, onCommit } = props;
  const id = useId();
  const { text, error, type, commit, restore } = useTypedNumber(props);
  const described = error === undefined ? {} : { 'aria-describedby': id, title: error };
  return (
    <label className={styles.field}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        className={styles.input}
        inputMode={onCommit === undefined ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={13}
        data-column={column}
        value={text}
        placeholder={placeholder}
        aria-invalid={error !== undefined}
        {...described}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => void commit()}
        onKeyDown={(event) => onKey(event, restore)}
      />
      {error !== undefined && (
        <span id={id} className={styles.error} role="alert">
          {error}
        </span>
      )}
    </label>
  );
}

/** What is typed, until it is saved or restored. */
function useTypedNumber({ value, error, onType, onCommit }: NumberCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  return {
    text: typed ?? value,
    error: refused ?? error,
    type: (text: string): void => {
      setRefused(null);
      if (onType === undefined) setTyped(text);
      else onType(text);
    },
    commit: async (): Promise<void> => {
      if (typed === null || onCommit === undefined) return;
      if (typed.trim() === value) {
        setTyped(null);
        return;
      }
      const problem = await onCommit(typed);
      setRefused(problem);
      if (problem === null) setTyped(null);
    },
    restore: (): void => {
      setTyped(null);
      setRefused(null);
    },
  };
}

function onKey(event: KeyboardEvent<HTMLInputElement>, restore: () => void): void {
  const { key, currentTarget } = event;
  if (key === 'Escape') {
    restore();
    return;
  }
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' || key === 'Enter' ? 1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const column = currentTarget.dataset['column'] ?? '';
  const fields = [...document.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`)];
  const next = fields[fields.indexOf(currentTarget) + step];
  // Leaving the field saves it. At the end of the list there is nowhere to go.
  if (next === undefined) currentTarget.blur();
  else next.focus();
}
