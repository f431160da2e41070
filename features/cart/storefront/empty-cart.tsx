import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { messages } from './messages.ts';

/** What the theme says of an empty cart; a theme that says nothing gets a plain sentence. */
export function EmptyCart({ notice }: { notice: HTMLElement | null }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (notice !== null) place.current?.replaceChildren(notice.cloneNode(true));
  }, [notice]);
  return (
    <div ref={place}>
      <h2>{messages.cartEmpty}</h2>
    </div>
  );
}
