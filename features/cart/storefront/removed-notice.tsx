import { type ReactNode, useEffect, useRef } from 'react';
import { fillMessage } from '#kernel/text/fill-message.ts';
import type { CartEntry } from '../contract.ts';
import { messages } from './messages.ts';

/** The removed line took the focused button with it, so focus moves here. */
export function RemovedNotice({ entry, onUndo }: { entry: CartEntry; onUndo: () => void }): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <p className="cart-removed">
      {fillMessage(messages.removedFromCart, { title: entry.title })}{' '}
      <button ref={button} type="button" className="button button-quiet" onClick={onUndo}>
        {messages.undo}
      </button>
    </p>
  );
}
