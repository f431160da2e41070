import { Link } from '@tanstack/react-router';
import type { NavCount, NavEntry } from '../area.ts';
import { PanelIcon } from '../icons.tsx';
import { groupLabels, layoutMessages as messages } from './messages.ts';
import { isCurrent, type NavSection } from './navigation.ts';
import styles from './side-nav.module.css';

export interface NavListProps {
  sections: readonly NavSection[];
  /** Path of the current screen below `/config`. */
  path: string;
}

export interface SideNavProps extends NavListProps {
  isCollapsed: boolean;
  onToggle: () => void;
}

/** The navigation at the left: labels with icons, or icons only. */
export function SideNav({ sections, path, isCollapsed, onToggle }: SideNavProps) {
  const label = isCollapsed ? messages.expand : messages.collapse;
  return (
    <div className={styles.side} data-collapsed={isCollapsed}>
      <nav aria-label={messages.navigation} className={styles.nav}>
        <NavList sections={sections} path={path} />
      </nav>
      <button type="button" className={styles.toggle} aria-label={label} title={label} onClick={onToggle}>
        <PanelIcon size={18} />
      </button>
    </div>
  );
}

export function NavList({ sections, path }: NavListProps) {
  return sections.map(({ group, entries }) => (
    <div key={group} className={styles.section}>
      {groupLabels[group] !== null && <h2 className={styles.heading}>{groupLabels[group]}</h2>}
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <NavLink entry={entry} path={path} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

function NavLink({ entry, path }: { entry: NavEntry; path: string }) {
  const { to, label, icon: Icon, count } = entry;
  // The router marks a link by itself, but not one whose screen is above the current one.
  const current = isCurrent(to, path);
  return (
    <Link
      to={to}
      className={styles.entry}
      title={label}
      activeProps={{}}
      data-current={current}
      {...(current && { 'aria-current': path === to ? 'page' : 'true' })}
    >
      <span className={styles.icon}>
        <Icon size={18} />
      </span>
      <span className={styles.label}>{label}</span>
      {count !== undefined && <CountBadge count={count} />}
    </Link>
  );
}

export function CountBadge({ count }: { count: NavCount }) {
  const number = count.use();
  if (number === null || number === 0) return null;
  return (
    <span className={styles.count} title={count.label(number)}>
      <span aria-hidden="true">{number > 999 ? '999+' : number}</span>
      <span className={styles.hidden}>{count.label(number)}</span>
    </span>
  );
}
