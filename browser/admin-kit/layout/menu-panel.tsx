import { Link } from '@tanstack/react-router';
import { createContext, type KeyboardEvent, type ReactNode, use, useEffect, useRef } from 'react';
import { CheckIcon } from '../screen-icons.tsx';
import styles from './menu.module.css';
import popupStyles from './popup.module.css';

const CloseMenu = createContext<(() => void) | null>(null);

export interface MenuPanelProps {
  label: string;
  align?: 'start' | 'end';
  onClose: () => void;
  children: ReactNode;
}

/** The items of a menu. Arrow keys move between them. */
export function MenuPanel({ label, align = 'end', onClose, children }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => itemsOf(panel.current)[0]?.focus(), []);
  return (
    <CloseMenu value={onClose}>
      <div
        ref={panel}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={popupStyles['panel']}
        data-align={align}
        onKeyDown={moveFocus}
      >
        {children}
      </div>
    </CloseMenu>
  );
}

function itemsOf(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget);
  const index = items.findIndex((item) => item === document.activeElement);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (index + 1) % items.length,
    ArrowUp: (index <= 0 ? items.length : index) - 1,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  items[target]?.focus();
}

export interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  onSelect: () => void;
  /** Makes it one of several choices. */
  checked?: boolean;
}

export function MenuItem({ icon, children, onSelect, checked }: MenuItemProps) {
  const close = use(CloseMenu);
  const select = (): void => {
    close?.();
    onSelect();
  };
  const role = checked === undefined ? 'menuitem' : 'menuitemradio';
  return (
    <button
      type="button"
      role={role}
      tabIndex={-1}
      className={styles.item}
      {...(checked !== undefined && { 'aria-checked': checked })}
      onClick={select}
    >
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <span className={styles.label}>{children}</span>
      {checked === true && <CheckIcon size={16} />}
    </button>
  );
}

/** A menu item that opens a screen of the owner area (`to`) or another address (`href`). */
export function MenuLink({ icon, children, ...target }: { icon?: ReactNode; children: ReactNode } & MenuTarget) {
  const close = use(CloseMenu);
  const content = (
    <>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <span className={styles.label}>{children}</span>
    </>
  );
  const common = { role: 'menuitem', tabIndex: -1, className: styles.item, onClick: () => close?.() } as const;
  if ('to' in target) {
    return (
      <Link to={target.to} {...common}>
        {content}
      </Link>
    );
  }
  return (
    <a href={target.href} {...common}>
      {content}
    </a>
  );
}

type MenuTarget = { to: string } | { href: string };

export function MenuHeading({ children }: { children: ReactNode }) {
  return (
    <div role="presentation" className={styles.heading}>
      {children}
    </div>
  );
}

export function MenuDivider() {
  return <hr className={styles.divider} />;
}
