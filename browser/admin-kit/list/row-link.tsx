import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect } from 'react';
import styles from './list.module.css';
import type { ListParts } from './list-parts.ts';
import { ROW_KEY } from './use-list-keys.ts';

const CONTROL = 'a, button, input, label, select, textarea, [popover]';

export interface RowLinkProps<Row> {
  parts: ListParts<Row>;
  row: Row;
  children: ReactNode;
}

/** The link or button of a row, which covers the whole row. A row with neither can still have the focus. */
export function RowLink<Row>({ parts: { definition, onOpen, onRowOpen }, row, children }: RowLinkProps<Row>) {
  const key = definition.rowKey(row);
  const focusable = { [ROW_KEY]: key };
  if (onRowOpen !== undefined) {
    return (
      <button type="button" className={styles.link} onClick={() => onRowOpen(row)} {...focusable}>
        {children}
      </button>
    );
  }
  if (definition.rowLink === undefined) {
    return (
      <span className={styles.plainRow} tabIndex={-1} {...focusable}>
        {children}
      </span>
    );
  }
  return (
    <Link to={definition.rowLink(row)} className={styles.link} onClick={() => onOpen(key)} {...focusable}>
      {children}
    </Link>
  );
}

/**
 * Opens the row on a click beside its controls. Elements with a tooltip lie above the link that covers the row, so that
 * their tooltip appears.
 */
export function useRowClicks(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const rows = root.current;
    rows?.addEventListener('click', openRow);
    return () => rows?.removeEventListener('click', openRow);
  }, [root]);
}

function openRow({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest(CONTROL) !== null) return;
  const link = target.closest('[data-row]')?.querySelector(`:is(a, button)[${ROW_KEY}]`);
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
