import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { TypedChanges } from '../editor/typed-changes.ts';
import { commitEditing } from './grid-state.ts';
import type { GridStore } from './grid-store.ts';

/** Completes the form before something reads it: a click, a shortcut such as Save, another field, the end of the page. */
export function useFlushBeforeUse(store: GridStore, { flush }: TypedChanges): void {
  useEffect(() => {
    const abort = new AbortController();
    const listen = (name: string, listener: (event: Event) => void): void =>
      window.addEventListener(name, listener, { capture: true, signal: abort.signal });
    const complete = (): void => flushSync(flush);
    // The text of the edited cell belongs to what would be lost. Before the form asks whether anything is.
    const commit = (): void => {
      flushSync(() => store.update(commitEditing));
      complete();
    };
    listen('beforeunload', commit);
    listen('pagehide', commit);
    listen('pointerdown', complete);
    listen('popstate', complete);
    listen('keydown', (event) => {
      if (event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey || event.altKey)) complete();
    });
    listen('focusout', (event) => {
      if (!isInGrid(event instanceof FocusEvent ? event.relatedTarget : null)) flush();
    });
    return () => {
      abort.abort();
      flush();
    };
  }, [store, flush]);
}

function isInGrid(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=grid]') !== null;
}
