import { Link, useRouter } from '@tanstack/react-router';
import { findScreen } from '#browser/admin-kit/layout/find-screen.ts';
import type { MediumUse } from '../../admin-contract.ts';
import styles from '../media.module.css';
import { detailMessages as messages } from './messages.ts';

/** Where a file is used. Links to the screens that exist. */
export function UseList({ uses }: { uses: readonly MediumUse[] }) {
  const { routesByPath } = useRouter();
  const paths = Object.keys(routesByPath);
  return (
    <section className={styles.panel}>
      <h2 className={styles.panelTitle}>{messages.uses}</h2>
      {uses.length === 0 ? (
        <p className={styles.dimmed}>{messages.unused}</p>
      ) : (
        <ul className={styles.uses}>
          {uses.map((use) => (
            <li key={`${use.kind} ${use.id} ${use.title}`}>
              <UseName use={use} paths={paths} />
              <span className={styles.dimmed}>{messages.useKinds[use.kind]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function linkOf({ kind, id }: MediumUse): string | null {
  if (kind === 'product' || kind === 'variant') return `/products/${id}`;
  if (kind === 'collection') return `/pages/${id}`;
  if (kind === 'medium') return `/media/${id}`;
  return kind === 'site' ? '/settings/general' : null;
}

function UseName({ use, paths }: { use: MediumUse; paths: readonly string[] }) {
  const link = linkOf(use);
  const screen = link === null ? null : findScreen(paths, `/config${link}`);
  return screen === null ? <span>{use.title}</span> : <Link to={screen.to}>{use.title}</Link>;
}
