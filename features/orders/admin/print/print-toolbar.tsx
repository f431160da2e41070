import { Button } from '@mantine/core';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useUrlState } from '#browser/admin-kit/layout/use-url-state.ts';
import { PRINT_KINDS, type PrintKind } from '../../print-limits.ts';
import styles from './print.module.css';
import { toPrintSearch } from './print-address.ts';
import { printMessages as messages } from './print-messages.ts';

export interface PrintToolbarProps {
  /** Null if none is chosen. */
  kind: PrintKind | null;
  ids: readonly string[];
  /** Nothing can be printed. */
  isEmpty: boolean;
}

/** Chooses the document and prints it. Not printed itself. */
export function PrintToolbar({ kind, ids, isEmpty }: PrintToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <KindChoice kind={kind} ids={ids} />
      <div className={styles.buttons}>
        <BackLink ids={ids} />
        <Button disabled={isEmpty} onClick={() => window.print()}>
          {messages.print}
        </Button>
      </div>
    </div>
  );
}

function KindChoice({ kind, ids }: Pick<PrintToolbarProps, 'kind' | 'ids'>) {
  const [, setUrl] = useUrlState();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.hidden}>{messages.choice}</legend>
      {PRINT_KINDS.map((value) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name="print-kind"
            className={styles.hidden}
            checked={value === kind}
            onChange={() => setUrl(toPrintSearch(value, ids), { replace: true })}
          />
          {messages.kinds[value]}
        </label>
      ))}
    </fieldset>
  );
}

/** Returns to where the member came from, with the filters of the list. Otherwise to the order or to the list. */
function BackLink({ ids }: Pick<PrintToolbarProps, 'ids'>) {
  const canGoBack = useCanGoBack();
  const { history } = useRouter();
  const [first] = ids;
  const onClick = (event: MouseEvent): void => {
    if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  };
  const target = first === undefined || ids.length > 1 ? '/orders' : `/orders/${first}`;
  return (
    <Button component={Link} variant="default" to={target} onClick={onClick}>
      {messages.back}
    </Button>
  );
}
