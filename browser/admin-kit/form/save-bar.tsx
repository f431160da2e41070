import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { focusFirstError } from './focus-first-error.ts';
import styles from './form.module.css';
import { formMessages as messages } from './messages.ts';

export interface SaveBarProps {
  /** The id of the form that the button submits. */
  formId: string;
  isDirty: boolean;
  isSaving: boolean;
  errorCount: number;
  /** Always shown, for a record that is not saved yet. */
  isNew: boolean;
  /** Default: "Save". */
  saveLabel: string;
  onSave: () => void;
  onDiscard: () => void;
}

/** Sticks to the top while something is unsaved. Ctrl S and ⌘ S save. */
export function SaveBar(props: SaveBarProps) {
  const { formId, isDirty, isSaving, errorCount, isNew, saveLabel, onDiscard } = props;
  useSaveKey(props);
  const isShown = isDirty || isSaving || isNew;
  return (
    <>
      <output className={styles.announcement}>{barText(props)}</output>
      {isShown && (
        <div role="region" aria-label={messages.saveBar} className={styles.saveBar}>
          <span className={styles.saveText}>{barText(props)}</span>
          {errorCount > 0 && (
            <button type="button" className={styles.errorCount} onClick={() => focusFirstError(formId)}>
              {messages.errors(errorCount)}
            </button>
          )}
          {isDirty && (
            <Button variant="default" size="compact-md" disabled={isSaving} onClick={onDiscard}>
              {messages.discard}
            </Button>
          )}
          <Button type="submit" form={formId} size="compact-md" loading={isSaving} aria-keyshortcuts="Control+S Meta+S">
            {saveLabel}
          </Button>
        </div>
      )}
    </>
  );
}

function barText({ isDirty, isSaving }: SaveBarProps): string {
  if (isSaving) return messages.saving;
  return isDirty ? messages.unsaved : '';
}

function useSaveKey({ isDirty, isSaving, onSave }: SaveBarProps): void {
  const latest = useRef({ canSave: false, onSave });
  useEffect(() => {
    latest.current = { canSave: isDirty && !isSaving, onSave };
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isSave =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 's';
      if (!isSave || document.querySelector('dialog[open]') !== null) return;
      // The browser would save the page as a file.
      event.preventDefault();
      if (latest.current.canSave) latest.current.onSave();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
