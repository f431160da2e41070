import { useEffect, useRef } from 'react';

export interface Debounced<Value> {
  /** Calls back after the pause, unless it is called again before. */
  call: (value: Value) => void;
  cancel: () => void;
}

/** Delays calls until they pause. A pending one is dropped when the component is unmounted. */
export function useDebounced<Value>(callback: (value: Value) => void, pauseMs: number): Debounced<Value> {
  const latest = useRef(callback);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    latest.current = callback;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    call: (value) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(value), pauseMs);
    },
    cancel: () => clearTimeout(timer.current),
  };
}
