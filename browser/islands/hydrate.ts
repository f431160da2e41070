import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { keepInput } from './keep-input.ts';

/** Has React take over what the server has rendered, at once and with what was typed and chosen there meanwhile. */
export function hydrate(element: HTMLElement, page: ReactNode): void {
  const replay = keepInput(element);
  flushSync(() => hydrateRoot(element, page));
  replay();
}
