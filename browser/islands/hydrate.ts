import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { keepInput } from './keep-input.ts';

/** Hydrates server-rendered markup synchronously and restores what the visitor typed and selected in the meantime. */
export function hydrate(element: HTMLElement, page: ReactNode): void {
  const replay = keepInput(element);
  flushSync(() => hydrateRoot(element, page));
  replay();
}
