import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { messages } from './messages.ts';

/** The theme's content for an empty cart, or a default sentence when the theme has none. */
export function EmptyCart({ notice }: { notice: HTMLElement | null }): ReactNode {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (notice !== null) container.current?.replaceChildren(notice.cloneNode(true));
  }, [notice]);
  return (
    <div ref={container}>
      <h2>{messages.cartEmpty}</h2>
    </div>
  );
}
