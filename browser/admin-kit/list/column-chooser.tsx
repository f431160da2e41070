import { lazy } from 'react';
import { LazyPart } from '../loading/lazy-part.tsx';
import type { ColumnChooserProps } from './column-choices.tsx';
import styles from './list.module.css';
import { ColumnsIcon } from './list-icons.tsx';
import { listMessages as messages } from './messages.ts';
import popoverStyles from './popover.module.css';
import { Popover } from './popover.tsx';

const ColumnChoices = lazy(async () => ({ default: (await import('./column-choices.tsx')).ColumnChoices }));

/** Shows, hides and orders the columns. The first one names the row and stays. */
export function ColumnChooser({ columns: [, ...columns], state }: ColumnChooserProps) {
  if (columns.length === 0) return null;
  const button = {
    className: styles.toolButton,
    children: (
      <>
        <ColumnsIcon /> <span className={styles.wideOnly}>{messages.columns}</span>
      </>
    ),
    'aria-label': messages.chooseColumns,
  };
  return (
    <Popover label={messages.chooseColumns} button={button} align="end">
      {() => (
        <LazyPart fallback={<p className={popoverStyles.heading}>{messages.loading}</p>}>
          <ColumnChoices columns={columns} state={state} />
        </LazyPart>
      )}
    </Popover>
  );
}
