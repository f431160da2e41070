import type { MenuEntry } from '../menu-entry.ts';
import { FolderDialog } from './folder-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import type { Menus } from './menu-values.ts';
import type { Place } from './move-between.ts';
import type { MenuEditor } from './use-menu-editor.ts';

/** Without an entry, a new one is added at the place. */
export type OpenDialog = { kind: 'link' | 'folder'; place: Place; entry: MenuEntry | null } | { kind: 'menu' };

export interface NavigationDialogsProps {
  open: OpenDialog;
  editor: MenuEditor;
  menus: Menus;
  onClose: () => void;
}

export function NavigationDialogs({ open, editor, menus, onClose }: NavigationDialogsProps) {
  if (open.kind === 'menu')
    return <MenuDialog taken={Object.keys(menus)} onAdd={(name) => editor.addMenu(name)} onClose={onClose} />;
  const { kind, place, entry } = open;
  const save = (next: MenuEntry): void => (entry === null ? editor.add(place, next) : editor.replace(place, next));
  return kind === 'link' ? (
    <LinkDialog entry={entry} onDone={save} onClose={onClose} />
  ) : (
    <FolderDialog entry={entry} onDone={save} onClose={onClose} />
  );
}
