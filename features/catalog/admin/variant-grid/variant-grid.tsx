import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ProductEditor } from '../editor/product-editor.ts';
import { useCellForm } from './cell-form.ts';
import { type Column, gridColumns } from './columns.ts';
import styles from './grid.module.css';
import { GridHeader, GridRow } from './grid-row.tsx';
import type { GridStore } from './grid-store.ts';
import { GridToolbar } from './grid-toolbar.tsx';
import { gridMessages as messages } from './messages.ts';
import type { TableErrors } from './table-errors.ts';
import { useFlushBeforeUse } from './use-flush-before-use.ts';
import { useGridErrors } from './use-grid-errors.ts';
import { useGridEvents } from './use-grid-events.ts';

const ROW_HEIGHT = 38;
/** Rows above and below the visible ones: the next row must exist before the focus moves to it. */
const OVERSCAN = 8;
const OPTION_WIDTH = 176;

/** The variants as a spreadsheet. A key renders only the rows that it changes. */
export function VariantGrid({ editor }: { editor: ProductEditor }) {
  const { grid: store, currency, form } = editor;
  const { type, images } = form.values;
  const [news, setNews] = useState('');
  const columns = useMemo(
    () => gridColumns({ currency, isShipped: type === 'physical', images }),
    [currency, type, images],
  );
  useEffect(() => store.setColumns(columns), [store, columns]);
  useFlushBeforeUse(store, editor.typed);
  const errors = useGridErrors(form.values.variants, { currency, formErrors: form.mantine.errors });
  const isReady = useSyncExternalStore(store.subscribe, () => store.state().columns === columns);
  return (
    <div className={styles.frame}>
      <GridToolbar store={store} errors={errors} onNews={setNews} />
      {isReady && <GridBody store={store} errors={errors} onNews={setNews} />}
      <output className={styles.announcement}>{news}</output>
    </div>
  );
}

interface GridBodyProps {
  store: GridStore;
  errors: TableErrors;
  onNews: (text: string) => void;
}

const GridBody = memo(function GridBody({ store, errors, onNews }: GridBodyProps) {
  const id = useId();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const columns = useSyncExternalStore(store.subscribe, () => store.state().columns);
  const keys = useSyncExternalStore(store.subscribe, () => store.state().keys);
  const options = useSyncExternalStore(store.subscribe, () => store.state().table.options);
  const events = useGridEvents(store, onNews);
  useCellForm(id);
  const widths = [OPTION_WIDTH, ...columns.map((column) => column.width)];
  const template = widths.map((size) => `${size}px`).join(' ');
  return (
    <>
      <div
        ref={setScroller}
        role="grid"
        tabIndex={0}
        className={styles.grid}
        aria-label={messages.grid}
        aria-describedby={`${id}-help`}
        aria-rowcount={keys.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        {...events}
      >
        <div
          style={{ width: widths.reduce((sum, size) => sum + size, 0) }}
          className={styles.sheet}
          role="presentation"
        >
          <GridHeader store={store} columns={columns} options={options} template={template} />
          <GridRows {...{ store, errors, id, scroller, keys, columns, template }} />
        </div>
      </div>
      <p id={`${id}-help`} className={styles.announcement}>
        {messages.help}
      </p>
    </>
  );
});

interface GridRowsProps {
  store: GridStore;
  errors: TableErrors;
  id: string;
  /** Null before the first render. */
  scroller: HTMLDivElement | null;
  keys: readonly string[];
  columns: readonly Column[];
  template: string;
}

/** The rows near the visible part. */
function GridRows({ store, errors, id, scroller, keys, columns, template }: GridRowsProps) {
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is passed to a memoized component
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
  });
  useFocusVisible(store, { id, scroller, scrollToRow: (row) => virtualizer.scrollToIndex(row) });
  return (
    <div role="rowgroup" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => (
        <GridRow
          key={keys[index]}
          store={store}
          index={index}
          top={start}
          gridId={id}
          columns={columns}
          template={template}
          errors={errors[keys[index] ?? '']}
        />
      ))}
    </div>
  );
}

interface FocusParts {
  id: string;
  scroller: HTMLDivElement | null;
  scrollToRow: (row: number) => void;
}

/** Names the focused cell for assistive technology and scrolls to it, without rendering the grid. */
function useFocusVisible(store: GridStore, { id, scroller, scrollToRow }: FocusParts): void {
  const latest = useRef(scrollToRow);
  useEffect(() => {
    latest.current = scrollToRow;
  });
  useEffect(() => {
    let shown = store.state().focus;
    const show = (): void => {
      const { focus } = store.state();
      const cellId = `${id}-${focus.row}-${focus.column}`;
      scroller?.setAttribute('aria-activedescendant', cellId);
      if (focus === shown) return;
      shown = focus;
      // The row of a cell far away is made by scrolling to it.
      if (document.getElementById(cellId) === null) latest.current(focus.row);
      requestAnimationFrame(() =>
        document.getElementById(cellId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      );
    };
    show();
    return store.subscribe(show);
  }, [store, id, scroller]);
}
