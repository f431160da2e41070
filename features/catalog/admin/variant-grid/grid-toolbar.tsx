import { Button } from '@mantine/core';
import { type KeyboardEvent, memo, type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import { HelpIcon, outline } from '#browser/admin-kit/icons.tsx';
import { PopupFrame, usePopup } from '#browser/admin-kit/layout/popup.tsx';
import styles from './grid.module.css';
import { deleteSelectedRows } from './grid-keys.ts';
import { redo, select, selectionOf, setSelection, undo } from './grid-state.ts';
import type { GridStore } from './grid-store.ts';
import { gridMessages as messages } from './messages.ts';
import { countErrors, type TableErrors } from './table-errors.ts';

const UndoIcon = outline(<path d="M4 9h10a5 5 0 0 1 0 10h-3M4 9l4-4M4 9l4 4" />);
const RedoIcon = outline(<path d="M20 9H10a5 5 0 0 0 0 10h3M20 9l-4-4M20 9l-4 4" />);

export interface GridToolbarProps {
  store: GridStore;
  errors: TableErrors;
  onNews: (text: string) => void;
}

/** Undo, one value for the whole selection, deleting, and the way to the next error. */
export const GridToolbar = memo(function GridToolbar({ store, errors, onNews }: GridToolbarProps) {
  const count = useSyncExternalStore(store.subscribe, () => store.state().keys.length);
  const canUndo = useSyncExternalStore(store.subscribe, () => store.state().past.length > 0);
  const canRedo = useSyncExternalStore(store.subscribe, () => store.state().future.length > 0);
  return (
    <div role="toolbar" aria-label={messages.grid} className={styles.toolbar}>
      <span className={styles.count}>{messages.count(count)}</span>
      <ToolButton label={messages.undo} isDisabled={!canUndo} onClick={() => store.update(undo)}>
        <UndoIcon size={16} />
      </ToolButton>
      <ToolButton label={messages.redo} isDisabled={!canRedo} onClick={() => store.update(redo)}>
        <RedoIcon size={16} />
      </ToolButton>
      <SelectionTools store={store} onNews={onNews} />
      <NextError store={store} errors={errors} />
      <Shortcuts />
    </div>
  );
});

interface ToolButtonProps {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ToolButton({ label, isDisabled, onClick, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}

function SelectionTools({ store, onNews }: Omit<GridToolbarProps, 'errors'>) {
  const rows = useSyncExternalStore(store.subscribe, () => selectedRows(store));
  const total = useSyncExternalStore(store.subscribe, () => store.state().keys.length);
  const remove = (): void => {
    store.update(deleteSelectedRows);
    onNews(messages.deleted(rows));
  };
  return (
    <>
      <SetValue store={store} />
      {rows < total && (
        <Button variant="subtle" color="red" size="compact-sm" onClick={remove}>
          {messages.deleteVariants(rows)}
        </Button>
      )}
    </>
  );
}

function SetValue({ store }: Pick<GridToolbarProps, 'store'>) {
  const [text, setText] = useState('');
  const selected = useSyncExternalStore(store.subscribe, () => selectedText(store));
  const apply = (): void => {
    store.update((state) => setSelection(state, text));
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // Enter would submit the form of the product.
    event.preventDefault();
    apply();
  };
  return (
    <span className={styles.bulk}>
      <input
        className={styles.bulkInput}
        aria-label={messages.setValue}
        placeholder={messages.setValue}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" size="compact-sm" onClick={apply}>
        {messages.apply}
      </Button>
      <span className={styles.selected}>{selected}</span>
    </span>
  );
}

function selectedRows(store: GridStore): number {
  const { top, bottom } = selectionOf(store.state());
  return bottom - top + 1;
}

function selectedText(store: GridStore): string {
  const { left, right } = selectionOf(store.state());
  return messages.selected(selectedRows(store), right - left + 1);
}

function NextError({ store, errors }: Pick<GridToolbarProps, 'store' | 'errors'>) {
  const count = countErrors(errors);
  if (count === 0) return null;
  const show = (): void =>
    store.update((state) => {
      const { keys, columns, focus } = state;
      const cells = keys.flatMap((key, row) =>
        columns.flatMap(({ id }, column) => (errors[key]?.[id] === undefined ? [] : [{ row, column }])),
      );
      const later = ({ row, column }: { row: number; column: number }): boolean =>
        row > focus.row || (row === focus.row && column > focus.column);
      const next = cells.find(later) ?? cells[0];
      return next === undefined ? state : select(state, next);
    });
  return (
    <span role="status" className={styles.errors}>
      {messages.errors(count)}
      <button type="button" className={styles.linkButton} onClick={show}>
        {messages.nextError}
      </button>
    </span>
  );
}

function Shortcuts() {
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = usePopup(root, trigger);
  const button = (
    <button
      ref={trigger}
      type="button"
      className={styles.tool}
      aria-label={messages.helpTitle}
      title={messages.helpTitle}
      aria-expanded={popup.isOpen}
      onClick={() => (popup.isOpen ? popup.close() : popup.open())}
    >
      <HelpIcon size={16} />
    </button>
  );
  return (
    <div className={styles.shortcuts}>
      <PopupFrame root={root} popup={popup} trigger={button}>
        <dl className={styles.keys}>
          {messages.shortcuts.map(([keys, text]) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </PopupFrame>
    </div>
  );
}
