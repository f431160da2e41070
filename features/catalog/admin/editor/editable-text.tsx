import { type KeyboardEvent, useState } from 'react';
import styles from './editor.module.css';

export interface EditableTextProps {
  label: string;
  text: string;
  className?: string | undefined;
  /** Returns why the text cannot be used. */
  onRename: (text: string) => string | null;
}

/** A text field that looks like text. Enter and leaving it rename, Escape restores. */
export function EditableText({ label, text, className, onRename }: EditableTextProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const end = (): void => {
    setTyped(null);
    setProblem(null);
  };
  const rename = (): void => {
    if (typed === null || typed.trim() === text) return end();
    const found = onRename(typed);
    return found === null ? end() : setProblem(found);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') end();
    if (event.key !== 'Enter') return;
    // Enter would submit the form of the product.
    event.preventDefault();
    rename();
  };
  const shown = typed ?? text;
  return (
    <>
      <input
        className={`${styles.editable} ${className ?? ''}`}
        aria-label={label}
        aria-invalid={problem !== null}
        size={Math.max(4, Math.min(40, shown.length + 1))}
        maxLength={100}
        value={shown}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={rename}
      />
      {problem !== null && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </>
  );
}
