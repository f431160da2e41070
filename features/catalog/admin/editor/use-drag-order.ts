import { type KeyboardEvent, type PointerEvent, useState } from 'react';

export interface DragOrder {
  /** The item that is being dragged. */
  dragged: number | null;
  /** For the handle of an item. */
  handle: (index: number) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Orders items by dragging their handles with a mouse, a finger or a pen, and with the arrow keys. Items carry their
 * index in `data-order`.
 */
export function useDragOrder(count: number, onMove: (from: number, to: number) => void): DragOrder {
  const [dragged, setDragged] = useState<number | null>(null);
  const end = (): void => setDragged(null);
  return {
    dragged,
    handle: (index) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(index);
      },
      onPointerMove: (event) => {
        if (dragged === null) return;
        const to = indexAt(event.clientX, event.clientY);
        if (to === null || to === dragged || to >= count) return;
        onMove(dragged, to);
        setDragged(to);
      },
      onPointerUp: end,
      onPointerCancel: end,
      onKeyDown: (event) => {
        const to = index + (STEPS[event.key] ?? 0);
        if (STEPS[event.key] === undefined || to < 0 || to >= count) return;
        event.preventDefault();
        onMove(index, to);
      },
    }),
  };
}

function indexAt(x: number, y: number): number | null {
  const item = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-order]');
  return item === null || item === undefined ? null : Number(item.dataset['order']);
}
