import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Category } from '../admin-contract.ts';
import { taxonomyScreenMessages as messages } from './messages.ts';
import styles from './taxonomy.module.css';

export interface RenameFieldProps {
  category: Category;
  /** Resolves to a message if the name was refused. Null closes the field. */
  onRename: (name: string | null) => Promise<string | null>;
}

/** The name of a category, edited in place. */
export function RenameField({ category, onRename }: RenameFieldProps) {
  const [text, setText] = useState(category.name);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    const isSame = text.trim() === category.name;
    setProblem(await onRename(isSame ? null : text));
  };
  return (
    <TextInput
      className={styles.renameField ?? ''}
      aria-label={messages.renameLabel(category.name)}
      value={text}
      maxLength={100}
      autoComplete="off"
      error={problem}
      ref={focusOnce}
      onChange={(event) => {
        setProblem(null);
        setText(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save();
        else if (event.key === 'Escape') void onRename(null);
      }}
    />
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  if (input === null || input === document.activeElement) return;
  input.focus();
  input.select();
}
