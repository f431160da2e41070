import { Link, useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, use, useMemo } from 'react';
import type { AdminArea, AdminRoute } from '#browser/admin-kit/area.ts';
import { CapabilitiesContext } from '#browser/admin-kit/capabilities.ts';
import styles from '#browser/admin-kit/entry-list.module.css';
import { settingsSections } from '#browser/admin-kit/layout/settings-sections.ts';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import { settingsMessages as messages } from './messages.ts';

/** A card for each section of the settings. The areas provide them: a screen below `/settings/` is a section. */
export function SettingsCards() {
  const { areas } = useRouter().options.context as unknown as { areas: readonly AdminArea[] };
  const capabilities = use(CapabilitiesContext);
  const sections = useMemo(
    () => settingsSections(areas, capabilities).map((section) => ({ section, Summary: lazySummary(section) })),
    [areas, capabilities],
  );
  return (
    <ul className={styles.cards}>
      {sections.map(({ section, Summary }) => (
        <Section key={section.path} section={section} Summary={Summary} />
      ))}
    </ul>
  );
}

const NoSummary = () => null;

function lazySummary({ load }: AdminRoute): ComponentType {
  return lazy(async () => ({ default: (await load()).Summary ?? NoSummary }));
}

function Section({ section: { path, title }, Summary }: { section: AdminRoute; Summary: ComponentType }) {
  return (
    <li className={styles.card}>
      <Link to={path} className={styles.cardLink}>
        {title}
      </Link>
      <div className={styles.cardText}>
        <LazyPart fallback={messages.loading}>
          <Summary />
        </LazyPart>
      </div>
    </li>
  );
}
