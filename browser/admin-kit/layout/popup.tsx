import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';
import styles from './popup.module.css';

export interface Popup {
  isOpen: boolean;
  open: () => void;
  /** `restoreFocus` returns the focus to the trigger: after Escape and after a choice. */
  close: (options?: { restoreFocus?: boolean }) => void;
}

/** A panel that belongs to a button: it closes on Escape, on a click outside and when the focus leaves it. */
export function usePopup(root: RefObject<HTMLDivElement | null>, trigger: RefObject<HTMLButtonElement | null>): Popup {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(
    (options?: { restoreFocus?: boolean }): void => {
      setIsOpen(false);
      if (options?.restoreFocus === true) trigger.current?.focus();
    },
    [trigger],
  );
  const open = useCallback(() => setIsOpen(true), []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) close();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      close({ restoreFocus: true });
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen, close, root]);
  return { isOpen, open, close };
}

export interface PopupFrameProps {
  root: RefObject<HTMLDivElement | null>;
  popup: Popup;
  trigger: ReactNode;
  children: ReactNode;
}

/** The trigger with the panel positioned below it. */
export function PopupFrame({ root, popup, trigger, children }: PopupFrameProps) {
  return (
    <div
      ref={root}
      className={styles.root}
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (popup.isOpen && next !== null && !event.currentTarget.contains(next)) popup.close();
      }}
    >
      {trigger}
      {popup.isOpen && children}
    </div>
  );
}
