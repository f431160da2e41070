import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './list.module.css';

const ROW_HEIGHT = 44;
/** Enough for the keyboard: the next row must exist before the focus moves to it. */
const OVERSCAN = 12;

export interface VirtualRowsProps {
  count: number;
  renderRow: (index: number) => ReactNode;
}

/** Renders the rows near the visible part of the window. Loaded only by lists that are long enough to need it. */
export function VirtualRows({ count, renderRow }: VirtualRowsProps) {
  const body = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    setScrollMargin((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is passed to a memoized component
  const virtualizer = useWindowVirtualizer({ count, estimateSize: () => ROW_HEIGHT, overscan: OVERSCAN, scrollMargin });
  return (
    <div ref={body} role="rowgroup" className={styles.virtual} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => (
        <div
          key={index}
          role="presentation"
          className={styles.virtualRow}
          style={{ transform: `translateY(${start - scrollMargin}px)` }}
        >
          {renderRow(index)}
        </div>
      ))}
    </div>
  );
}
