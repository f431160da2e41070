import { Link, useRouter } from '@tanstack/react-router';
import { lazy, use, useMemo } from 'react';
import type { AdminArea, AdminRoute } from '#browser/admin-kit/area.ts';
import { CapabilitiesContext } from '#browser/admin-kit/capabilities.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { settingsSections } from '#browser/admin-kit/layout/settings-sections.ts';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import { settingsMessages as messages } from './messages.ts';
import styles from './settings.module.css';

/** A card for each section of the settings. The areas provide them: a screen below `/settings/` is a section. */
export function Screen() {
  const { areas } = useRouter().options.context as unknown as { areas: readonly AdminArea[] };
  const capabilities = use(CapabilitiesContext);
  return (
    <>
      <PageHeader title={messages.title} description={messages.text} />
      <ul className={styles.sections}>
        {settingsSections(areas, capabilities).map((section) => (
          <Section key={section.path} section={section} />
        ))}
      </ul>
    </>
  );
}

function Section({ section: { path, title, load } }: { section: AdminRoute }) {
  const Summary = useMemo(() => lazy(async () => ({ default: (await load()).Summary ?? (() => null) })), [load]);
  return (
    <li className={styles.section}>
      <Link to={path} className={styles.link}>
        {title}
      </Link>
      <p className={styles.state}>
        <LazyPart fallback={messages.loading}>
          <Summary />
        </LazyPart>
      </p>
    </li>
  );
}
