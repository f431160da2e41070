import { Link } from '@tanstack/react-router';
import { redirectMessages as messages } from './messages.ts';
import styles from './redirects.module.css';

const TABS = [
  { to: '/settings/redirects', label: messages.title },
  { to: '/settings/redirects/missing', label: messages.missing },
] as const;

/** The link of the current screen gets `aria-current`. The address of one begins with that of the other. */
export function RedirectTabs() {
  return (
    <nav aria-label={messages.tabs} className={styles.tabs}>
      {TABS.map(({ to, label }) => (
        <Link key={to} to={to} className={styles.tab} activeOptions={{ exact: true, includeSearch: false }}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
