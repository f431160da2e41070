import { Link } from '@tanstack/react-router';
import { taxonomyScreenMessages as messages } from './messages.ts';
import styles from './taxonomy.module.css';

export function TaxonomyTabs({ current }: { current: 'categories' | 'tags' }) {
  const tabs = [
    { id: 'categories', to: '/categories', label: messages.categories },
    { id: 'tags', to: '/categories/tags', label: messages.tags },
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
