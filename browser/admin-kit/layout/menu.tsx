import { type ReactNode, useCallback, useRef } from 'react';
import { LazyPart } from '../loading/lazy-part.tsx';
import { InlineLoadNotice } from '../loading/load-notice.tsx';
import { loadMenus } from './lazy-menus.ts';
import popupStyles from './popup.module.css';
import { PopupFrame, usePopup } from './popup.tsx';

export interface MenuProps {
  /** Accessible name of the button. */
  label: string;
  /** Content of the button. */
  trigger: ReactNode;
  triggerClass: string | undefined;
  onOpen?: () => void;
  /** The menu, one of `lazy-menus.ts`. */
  children: (close: () => void) => ReactNode;
}

/** A button with a menu, which is loaded when the pointer or the focus reaches the button. Escape closes it. */
export function Menu({ label, trigger, triggerClass, onOpen, children }: MenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const triggerButton = useRef<HTMLButtonElement>(null);
  const popup = usePopup(root, triggerButton);
  const { close } = popup;
  const closeMenu = useCallback(() => close({ restoreFocus: true }), [close]);
  const open = (): void => {
    onOpen?.();
    popup.open();
  };
  const button = (
    <button
      ref={triggerButton}
      type="button"
      className={triggerClass}
      aria-label={label}
      title={label}
      aria-haspopup="menu"
      aria-expanded={popup.isOpen}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => (popup.isOpen ? popup.close() : open())}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        open();
      }}
    >
      {trigger}
    </button>
  );
  return (
    <PopupFrame root={root} popup={popup} trigger={button}>
      <LazyPart failed={<FailedMenu />}>{children(closeMenu)}</LazyPart>
    </PopupFrame>
  );
}

function preload(): void {
  // A failure is shown when the menu is opened.
  loadMenus().catch(() => undefined);
}

export function FailedMenu() {
  return (
    <div className={popupStyles['panel']}>
      <InlineLoadNotice />
    </div>
  );
}
