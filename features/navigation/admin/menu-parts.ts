import type { ReactNode } from 'react';
import type { Row } from '../menu.ts';
import type { OpenDialog } from './navigation-dialogs.tsx';
import type { Drag } from './use-drag.ts';
import type { Findings } from './use-findings.ts';
import type { MenuEditor } from './use-menu-editor.ts';

/** What all menus and their entries share. */
export interface MenuParts {
  mayWrite: boolean;
  editor: MenuEditor;
  findings: Findings;
  drag: Drag;
  /** Whether only broken links are shown. */
  isFiltered: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

export interface EntryRowProps {
  row: Row;
  menu: string;
  error: ReactNode;
  parts: MenuParts;
}
