import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './form.module.css';

export interface FormDialogProps {
  title: string;
  children: ReactNode;
  /** Buttons. The last one is the primary one. */
  footer: ReactNode;
  onClose: () => void;
}

/** The native dialog element traps the focus, closes on Escape and restores the focus. */
export function FormDialog({ title, children, footer, onClose }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className={styles.dialogTitle}>
        {title}
      </h2>
      {children}
      <div className={styles.dialogFooter}>{footer}</div>
    </dialog>
  );
}
