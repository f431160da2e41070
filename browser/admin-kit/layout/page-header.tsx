import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { usePageContext } from '../admin-kit.tsx';
import { setTitle } from './document-title.ts';
import { layoutMessages } from './messages.ts';
import styles from './page-header.module.css';

export interface Crumb {
  label: string;
  /** A path below `/config`. */
  to: string;
}

export interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  /** The screens above this one, outermost first. */
  breadcrumbs?: readonly Crumb[];
  /** Badges next to the title, such as the state of a record. */
  badges?: ReactNode;
}

/** Sets the window title and renders the heading, which receives the focus after a navigation. */
export function PageHeader({ title, description, actions, breadcrumbs, badges }: PageHeaderProps) {
  const { siteTitle } = usePageContext();
  useEffect(() => setTitle(title, siteTitle), [title, siteTitle]);
  return (
    <header className={styles.header}>
      {breadcrumbs !== undefined && <Breadcrumbs crumbs={breadcrumbs} current={title} />}
      <div className={styles.line}>
        <div className={styles.text}>
          <div className={styles.heading}>
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            {badges}
          </div>
          {description !== undefined && <p className={styles.description}>{description}</p>}
        </div>
        {actions !== undefined && actions !== null && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}

function Breadcrumbs({ crumbs, current }: { crumbs: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label={layoutMessages.breadcrumbs}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, to }) => (
          <li key={to} className={styles.crumb}>
            <Link to={to} className={styles.crumbLink}>
              {label}
            </Link>
          </li>
        ))}
        <li className={styles.crumb} aria-current="page">
          {current}
        </li>
      </ol>
    </nav>
  );
}
