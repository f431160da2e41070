import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type ComponentType, type KeyboardEvent, useRef } from 'react';
import type { IconProps } from '../../icons.tsx';
import { nextIndex } from '../fields/next-index.ts';
import { formMessages as messages } from '../messages.ts';
import type { RichTextFeature } from './features.ts';
import styles from './rich-text.module.css';
import { LinkIcon, PictureIcon, RedoIcon, UndoIcon } from './rich-text-icons.tsx';
import { TABLE_ITEMS, TOOLBAR_ITEMS } from './toolbar-items.ts';

export interface ToolbarProps {
  editor: Editor;
  features: ReadonlySet<RichTextFeature>;
  onLink: () => void;
  /** Undefined without a picker. */
  onPicture: (() => void) | undefined;
}

/** The buttons of the editor. Arrow keys move between them, so that they take one stop of the Tab key. */
export function Toolbar({ editor, features, onLink, onPicture }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const state = useToolbarState(editor);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const from = buttons.findIndex((button) => button === document.activeElement);
    buttons[nextIndex(from, buttons.length, event.key === 'ArrowRight' ? 1 : -1)]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
    <div ref={bar} role="toolbar" aria-label={messages.formatting} className={styles.toolbar} onKeyDown={onKeyDown}>
      <FormatButtons editor={editor} features={features} active={state.active} />
      {features.has('link') && (
        <ToolButton
          label={messages.link}
          icon={LinkIcon}
          keys="Control+K"
          isGroupStart
          isActive={state.isLink}
          onClick={onLink}
        />
      )}
      {onPicture !== undefined && <ToolButton label={messages.picture} icon={PictureIcon} onClick={onPicture} />}
      <HistoryButtons editor={editor} canUndo={state.canUndo} canRedo={state.canRedo} />
      {state.isTable && <TableButtons editor={editor} />}
    </div>
  );
}

interface FormatButtonsProps {
  editor: Editor;
  features: ReadonlySet<RichTextFeature>;
  /** Ids of the formats at the cursor. */
  active: readonly string[];
}

function FormatButtons({ editor, features, active }: FormatButtonsProps) {
  return TOOLBAR_ITEMS.filter(({ feature }) => features.has(feature)).map((item, index) => (
    <ToolButton
      key={item.id}
      label={item.label}
      icon={item.icon}
      keys={item.keys}
      isFirst={index === 0}
      isGroupStart={item.isGroupStart}
      isActive={item.isActive === undefined ? undefined : active.includes(item.id)}
      onClick={() => item.run(editor)}
    />
  ));
}

function HistoryButtons({ editor, canUndo, canRedo }: { editor: Editor; canUndo: boolean; canRedo: boolean }) {
  return (
    <>
      <ToolButton
        label={messages.undo}
        icon={UndoIcon}
        keys="Control+Z"
        isGroupStart
        isDisabled={!canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <ToolButton
        label={messages.redo}
        icon={RedoIcon}
        keys="Control+Shift+Z"
        isDisabled={!canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
    </>
  );
}

function TableButtons({ editor }: { editor: Editor }) {
  return TABLE_ITEMS.map(({ label, run }) => (
    <button key={label} type="button" tabIndex={-1} className={styles.textTool} onClick={() => run(editor)}>
      {label}
    </button>
  ));
}

function useToolbarState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: TOOLBAR_ITEMS.filter(({ isActive }) => isActive?.(current) === true).map(({ id }) => id),
      isLink: current.isActive('link'),
      isTable: current.isActive('table'),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
}

interface ToolButtonProps {
  label: string;
  icon: ComponentType<IconProps>;
  keys?: string | undefined;
  isFirst?: boolean;
  isGroupStart?: boolean | undefined;
  isActive?: boolean | undefined;
  isDisabled?: boolean;
  onClick: () => void;
}

function ToolButton({
  label,
  icon: Icon,
  keys,
  isFirst,
  isGroupStart,
  isActive,
  isDisabled,
  onClick,
}: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      title={label}
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-pressed={isActive}
      // A disabled button would lose the focus when the last step is undone.
      aria-disabled={isDisabled === true}
      data-group={isGroupStart === true ? '' : undefined}
      tabIndex={isFirst === true ? 0 : -1}
      // Keeps the selection of the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={isDisabled === true ? undefined : onClick}
    >
      <Icon size={18} />
    </button>
  );
}
