import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { captureInput } from './capture-input.ts';

/** Hydrates server-rendered markup synchronously and restores what the visitor typed and selected in the meantime. */
export function hydrate(element: HTMLElement, page: ReactNode): void {
  const replay = captureInput(element);
  flushSync(() => hydrateRoot(element, page));
  replay();
}
