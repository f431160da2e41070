import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { NavEntry } from '../area.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { MenuIcon } from '../icons.tsx';
import { layoutMessages as messages } from './messages.ts';
import { isCurrent, phoneEntries } from './navigation.ts';
import styles from './phone-nav.module.css';
import { NavList, type NavListProps } from './side-nav.tsx';

/** The bar at the bottom of a phone: the most important screens, and a sheet with all of them. */
export function PhoneNav({ sections, path }: NavListProps) {
  // The sheet closes with the screen on which it was opened.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === path;
  const entries = phoneEntries(sections);
  return (
    <nav aria-label={messages.navigation} className={styles.bar}>
      {entries.map((entry) => (
        <PhoneLink key={entry.to} entry={entry} path={path} />
      ))}
      <button
        type="button"
        className={styles.entry}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpenAt(path)}
      >
        <MenuIcon />
        <span className={styles.label}>{messages.more}</span>
      </button>
      {isOpen && (
        <Dialog title={messages.moreTitle} placement="bottom" onClose={() => setOpenAt(null)}>
          <NavList sections={sections} path={path} />
        </Dialog>
      )}
    </nav>
  );
}

function PhoneLink({ entry: { to, label, icon: Icon }, path }: { entry: NavEntry; path: string }) {
  const current = isCurrent(to, path);
  return (
    <Link
      to={to}
      className={styles.entry}
      activeProps={{}}
      data-current={current}
      {...(current && { 'aria-current': path === to ? 'page' : 'true' })}
    >
      <Icon size={20} />
      <span className={styles.label}>{label}</span>
    </Link>
  );
}
