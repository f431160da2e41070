import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { NAVIGATION_LIMITS as LIMITS } from '#features/sites/navigation-limits.ts';
import type { MenuEntry } from '../menu-entry.ts';
import { navigationInputMessages } from '../navigation-messages.ts';
import { EditorDialog } from './editor-dialog.tsx';
import type { LinkDialogProps } from './link-dialog.tsx';
import { linkDialogMessages as messages } from './link-dialog-messages.ts';

/** Adds a folder or changes its label. */
export function FolderDialog({ entry, onDone, onClose }: LinkDialogProps) {
  const [title, setTitle] = useState(entry?.title ?? '');
  const [error, setError] = useState<string | null>(null);
  const submit = (): boolean => {
    const text = title.trim();
    if (text === '') {
      setError(navigationInputMessages.title);
      return false;
    }
    const folder: MenuEntry = { title: text, items: entry?.items ?? [] };
    onDone(folder);
    return true;
  };
  return (
    <EditorDialog title={entry === null ? messages.addFolder : messages.editFolder} onSubmit={submit} onClose={onClose}>
      <TextInput
        label={messages.label}
        value={title}
        maxLength={LIMITS.title}
        autoComplete="off"
        error={error}
        onChange={(event) => setTitle(event.currentTarget.value)}
        data-autofocus
      />
    </EditorDialog>
  );
}
