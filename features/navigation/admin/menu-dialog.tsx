import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { NAVIGATION_LIMITS as LIMITS, MENU_NAME } from '#features/sites/navigation-limits.ts';
import { navigationInputMessages } from '../navigation-messages.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { navigationMessages as messages } from './messages.ts';

export interface MenuDialogProps {
  taken: readonly string[];
  onAdd: (name: string) => void;
  onClose: () => void;
}

/** Adds a menu with a name of its own. */
export function MenuDialog({ taken, onAdd, onClose }: MenuDialogProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (): boolean => {
    const problem = findNameProblem(name.trim(), taken);
    setError(problem);
    if (problem === null) onAdd(name.trim());
    return problem === null;
  };
  return (
    <EditorDialog title={messages.addMenuTitle} onSubmit={submit} onClose={onClose}>
      <TextInput
        label={messages.menuName}
        description={messages.menuNameHelp}
        value={name}
        maxLength={60}
        autoComplete="off"
        error={error}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
    </EditorDialog>
  );
}

function findNameProblem(name: string, taken: readonly string[]): string | null {
  if (!MENU_NAME.test(name)) return navigationInputMessages.menuName;
  if (taken.includes(name)) return messages.menuNameTaken;
  return taken.length >= LIMITS.menus ? navigationInputMessages.tooManyMenus(LIMITS.menus) : null;
}
