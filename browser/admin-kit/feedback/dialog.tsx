import { type ReactNode, useEffect, useId, useRef } from 'react';
import { CloseIcon } from '../icons.tsx';
import styles from './dialog.module.css';
import { feedbackMessages as messages } from './messages.ts';

export interface DialogProps {
  title: string;
  children: ReactNode;
  /** Buttons at the end, the primary one last. A button of type `submit` closes the dialog. */
  footer?: ReactNode;
  /** Called once, after the dialog has closed. Unmount it then. */
  onClose: () => void;
  /** Asked before Escape or the close button closes it. False keeps it open, for example to warn of lost input. */
  mayClose?: () => boolean;
  width?: 'narrow' | 'wide';
  /** `side` is a drawer at the end of the line, `bottom` a sheet. */
  placement?: 'center' | 'side' | 'bottom';
  /** The id of the element that describes the consequence, read after the title. */
  describedBy?: string;
}

/**
 * The native dialog element traps the focus, closes on Escape and restores the focus. The element with `data-autofocus`
 * receives the focus first.
 */
export function Dialog(props: DialogProps) {
  const { title, children, footer, onClose, mayClose, width = 'narrow', placement = 'center', describedBy } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  const isClosable = (): boolean => mayClose?.() ?? true;
  const close = (): void => {
    if (isClosable()) dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-placement={placement}
      data-width={width}
      aria-labelledby={id}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      onCancel={(event) => {
        if (event.target === dialog.current && !isClosable()) event.preventDefault();
      }}
      onClose={(event) => {
        // Events of dialogs inside this one bubble in React.
        if (event.target === dialog.current) onClose();
      }}
    >
      <DialogHeader id={id} title={title} onClose={close} />
      <div className={styles.body}>{children}</div>
      {footer !== undefined && (
        <form method="dialog" className={styles.footer}>
          {footer}
        </form>
      )}
    </dialog>
  );
}

function DialogHeader({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  return (
    <header className={styles.header}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <button type="button" className={styles.close} aria-label={messages.close} onClick={onClose}>
        <CloseIcon size={18} />
      </button>
    </header>
  );
}

/** A panel at the side of the screen, for details that do not need a screen of their own. */
export function Drawer(props: Omit<DialogProps, 'placement'>) {
  return <Dialog {...props} placement="side" />;
}
