import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { usePageContext } from './admin-kit.tsx';
import { CloseIcon, ExternalIcon, type IconProps, MenuIcon, SignOutIcon } from './icons.tsx';
import { kitMessages } from './messages.ts';
import styles from './shell.module.css';

export interface Section {
  label: string;
  /** Path relative to the admin root. */
  to: string;
  icon: ComponentType<IconProps>;
}

export interface ShellProps {
  sections: readonly Section[];
  /** Path of the current screen. A change closes the menu. */
  path: string;
  /** Email address of the signed-in member. */
  memberEmail: string;
  onSignOut: () => void;
  children: ReactNode;
}

/** Layout of the admin: a top bar, the section navigation (behind the menu button on phones) and the screen. */
export function Shell({ sections, path, memberEmail, onSignOut, children }: ShellProps) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === path;
  useEffect(() => {
    if (!open) return undefined;
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setOpenAt(null);
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [open]);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {kitMessages.skipToContent}
      </a>
      <Bar open={open} onToggle={() => setOpenAt(open ? null : path)} />
      <nav id="sections" className={styles.nav} aria-label={kitMessages.sections} data-open={open}>
        <SectionLinks sections={sections} />
        <div className={styles.leave}>
          <span className={styles.email}>{memberEmail}</span>
          <Button variant="default" fullWidth leftSection={<SignOutIcon size={18} />} onClick={onSignOut}>
            {kitMessages.signOut}
          </Button>
        </div>
      </nav>
      <main id="content" className={styles.main} tabIndex={-1}>
        <div className={styles.column}>{children}</div>
      </main>
    </div>
  );
}

function Bar({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const { siteTitle } = usePageContext();
  return (
    <header className={styles.bar}>
      <button type="button" className={styles.menu} aria-expanded={open} aria-controls="sections" onClick={onToggle}>
        {open ? <CloseIcon /> : <MenuIcon />}
        <span className={styles.menuWord}>{kitMessages.menu}</span>
      </button>
      <Link to="/" className={styles.title}>
        {siteTitle}
      </Link>
      <Anchor href="/" className={styles.view}>
        {kitMessages.viewSite} <ExternalIcon size={16} />
      </Anchor>
    </header>
  );
}

function SectionLinks({ sections }: Pick<ShellProps, 'sections'>) {
  return (
    <ul className={styles.sections}>
      {sections.map(({ label, to, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={styles.section}>
            <Icon />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
