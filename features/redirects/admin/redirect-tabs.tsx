import { Link } from '@tanstack/react-router';
import { redirectMessages as messages } from './messages.ts';
import styles from './redirects.module.css';

export function RedirectTabs({ current }: { current: 'redirects' | 'missing' }) {
  const tabs = [
    { id: 'redirects', to: '/settings/redirects', label: messages.title },
    { id: 'missing', to: '/settings/redirects/missing', label: messages.missing },
  ] as const;
  return (
    <nav aria-label={messages.tabs} className={styles.tabs}>
      {tabs.map(({ id, to, label }) => (
        <Link key={id} to={to} className={styles.tab} {...(id === current && { 'aria-current': 'page' as const })}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
