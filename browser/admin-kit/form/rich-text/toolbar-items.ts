import type { Editor } from '@tiptap/core';
import type { ComponentType } from 'react';
import type { IconProps } from '../../icons.tsx';
import { formMessages as messages } from '../messages.ts';
import type { RichTextFeature } from './features.ts';
import * as icons from './rich-text-icons.tsx';

export interface ToolbarItem {
  id: string;
  feature: RichTextFeature;
  label: string;
  icon: ComponentType<IconProps>;
  /** As `aria-keyshortcuts` has it. */
  keys?: string;
  /** Starts a new group of buttons. */
  isGroupStart?: true;
  /** Undefined for a button that inserts something. */
  isActive?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

/** What the buttons do. The link and picture buttons need more than a command and are separate. */
export const TOOLBAR_ITEMS: readonly ToolbarItem[] = [
  {
    id: 'bold',
    feature: 'bold',
    label: messages.bold,
    icon: icons.BoldIcon,
    keys: 'Control+B',
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    id: 'italic',
    feature: 'italic',
    label: messages.italic,
    icon: icons.ItalicIcon,
    keys: 'Control+I',
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  ...([2, 3] as const).map(
    (level): ToolbarItem => ({
      id: `heading-${level}`,
      feature: 'heading',
      label: level === 2 ? messages.heading : messages.subheading,
      icon: level === 2 ? icons.HeadingIcon : icons.SubheadingIcon,
      keys: `Control+Alt+${level}`,
      ...(level === 2 && { isGroupStart: true }),
      isActive: (editor) => editor.isActive('heading', { level }),
      run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
    }),
  ),
  {
    id: 'bullets',
    feature: 'list',
    label: messages.bulletList,
    icon: icons.BulletsIcon,
    keys: 'Control+Shift+8',
    isGroupStart: true,
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    id: 'numbers',
    feature: 'list',
    label: messages.numberedList,
    icon: icons.NumbersIcon,
    keys: 'Control+Shift+7',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    id: 'quote',
    feature: 'quote',
    label: messages.quote,
    icon: icons.QuoteIcon,
    keys: 'Control+Shift+B',
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    id: 'code',
    feature: 'code',
    label: messages.codeBlock,
    icon: icons.CodeIcon,
    keys: 'Control+Alt+C',
    isActive: (editor) => editor.isActive('codeBlock'),
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  {
    id: 'table',
    feature: 'table',
    label: messages.table,
    icon: icons.TableIcon,
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
];

/** Offered while the cursor is in a table. */
export const TABLE_ITEMS: readonly { label: string; run: (editor: Editor) => void }[] = [
  { label: messages.addRow, run: (editor) => editor.chain().focus().addRowAfter().run() },
  { label: messages.addColumn, run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { label: messages.deleteRow, run: (editor) => editor.chain().focus().deleteRow().run() },
  { label: messages.deleteColumn, run: (editor) => editor.chain().focus().deleteColumn().run() },
  { label: messages.deleteTable, run: (editor) => editor.chain().focus().deleteTable().run() },
];
