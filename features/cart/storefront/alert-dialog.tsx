import { type ReactNode, useEffect, useId, useRef } from 'react';
import { messages } from './messages.ts';

export interface AlertDialogProps {
  title: string;
  message: string;
  onClose: () => void;
}

/** Explains why an action failed. Moves focus to the dialog and restores it on close. Escape closes it. */
export function AlertDialog({ title, message, onClose }: AlertDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const messageId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="vt-alert"
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={messageId}
      onClose={onClose}
    >
      <h2 id={titleId}>{title}</h2>
      <p id={messageId}>{message}</p>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        {messages.ok}
      </button>
    </dialog>
  );
}
