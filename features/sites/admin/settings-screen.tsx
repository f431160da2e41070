import { lazy } from 'react';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import { settingsMessages as messages } from './messages.ts';

// Loaded apart: what it needs would make the script of the shell larger.
const SettingsCards = lazy(async () => ({ default: (await import('./settings-cards.tsx')).SettingsCards }));

/** The sections of the settings, with their current state. */
export function Screen() {
  return (
    <>
      <PageHeader title={messages.title} description={messages.text} />
      <LazyPart fallback={<PageSkeleton />}>
        <SettingsCards />
      </LazyPart>
    </>
  );
}
