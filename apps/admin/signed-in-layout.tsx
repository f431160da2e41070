import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, useMemo } from 'react';
import type { AdminArea } from '#browser/admin-kit/area.ts';
import { CapabilitiesContext } from '#browser/admin-kit/capabilities.ts';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { MediaPickerContext, type MediaPickerProps } from '#browser/admin-kit/form/fields/media-picker.tsx';
import { goShortcuts } from '#browser/admin-kit/layout/go-shortcuts.ts';
import { type NavSection, navigationFor, routesOf } from '#browser/admin-kit/layout/navigation.ts';
import { Shell } from '#browser/admin-kit/layout/shell.tsx';
import type { SiteSwitcherProps } from '#browser/admin-kit/layout/site-switcher.tsx';
import { ViewsContext } from '#browser/admin-kit/list/views-context.ts';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import { type OpenLayer, useFrameShortcuts } from '#browser/admin-kit/palette/use-frame-shortcuts.ts';
import { useShortcut } from '#browser/admin-kit/palette/use-shortcut.ts';
import { MediaPicker } from '#features/media/admin/index.ts';
import { sessionQuery, useSignOut, useViewAs, ViewAsBanner, viewAs } from '#features/members/admin/index.ts';
import { savedViews } from '#features/saved-views/admin/index.ts';
import { useSites } from '#features/site-switcher/admin/index.ts';
import { ConfirmationLayer } from './confirmation-layer.tsx';
import { DOCUMENTATION_URL } from './frame-data.ts';
import type { PaletteLayerProps } from './palette-layer.tsx';
import { ScreenOutlet } from './screen-outlet.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { useOwnJobs } from './use-own-jobs.ts';

const PaletteLayer = lazy(async () => ({ default: (await import('./palette-layer.tsx')).PaletteLayer }));
const ShortcutOverview = lazy(async () => ({
  default: (await import('#browser/admin-kit/palette/shortcut-overview.tsx')).ShortcutOverview,
}));

const NO_CAPABILITIES: readonly string[] = [];
const renderMediaPicker = (props: MediaPickerProps) => <MediaPicker {...props} />;
const JOBS_SCREEN = '/jobs';
const NEW_SITE_SCREEN = '/websites/new';

/** Layout of every screen that needs a session. */
export function SignedInLayout({ areas }: { areas: readonly AdminArea[] }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { data: session } = useQuery(sessionQuery);
  const capabilities = session?.capabilities ?? NO_CAPABILITIES;
  const viewed = useViewAs();
  const sections = useSections(areas, viewed?.capabilities ?? capabilities);
  const signOut = useLeave();
  const { layer, setLayer } = useFrameShortcuts();
  const site = useSiteSwitcher(areas, capabilities);
  const jobs = useOwnJobs();
  const entries = sections.flatMap((section) => section.entries);
  const allJobs = entries.find(({ to }) => to === JOBS_SCREEN)?.to;
  return (
    <Shell
      sections={sections}
      path={path}
      site={site}
      jobs={{ ...jobs, allJobs }}
      help={{ documentation: DOCUMENTATION_URL, onShortcuts: () => setLayer('shortcuts') }}
      account={{
        member: session?.member ?? { name: '', email: '' },
        entries: sections.find(({ group }) => group === 'account')?.entries ?? [],
        onSignOut: () => signOut.mutate(),
      }}
      onSearch={() => setLayer('palette')}
    >
      {viewed !== null && <ViewAsBanner label={viewed.label} />}
      {signOut.isError && <ErrorNotice error={signOut.error} onRetry={() => signOut.mutate()} />}
      <ScreenContexts capabilities={viewed?.capabilities ?? capabilities} />
      <GoShortcuts sections={sections} />
      <Layers layer={layer} areas={areas} capabilities={capabilities} onClose={() => setLayer(null)} />
      <ConfirmationLayer />
      <SignInDialog />
    </Shell>
  );
}

/** The current screen, with what slices provide to the screens of others. */
function ScreenContexts({ capabilities }: { capabilities: readonly string[] }) {
  return (
    <CapabilitiesContext value={capabilities}>
      <ViewsContext value={savedViews}>
        <MediaPickerContext value={renderMediaPicker}>
          <ScreenOutlet />
        </MediaPickerContext>
      </ViewsContext>
    </CapabilitiesContext>
  );
}

function useSiteSwitcher(areas: readonly AdminArea[], capabilities: readonly string[]): SiteSwitcherProps {
  const { sites, load, open } = useSites();
  const newSite = routesOf(areas).find(
    ({ path, capability }) => path === NEW_SITE_SCREEN && capabilities.includes(capability),
  );
  return { sites, onOpen: load, onSwitch: open, newSite: newSite?.path };
}

/** Signs out and leads to the sign-in page. */
function useLeave() {
  const navigate = useNavigate();
  return useSignOut(() => {
    viewAs.stop();
    void navigate({ to: '/sign-in' });
  });
}

function useSections(areas: readonly AdminArea[], capabilities: readonly string[]): readonly NavSection[] {
  return useMemo(() => navigationFor(areas, capabilities), [areas, capabilities]);
}

function GoShortcuts({ sections }: { sections: readonly NavSection[] }) {
  return goShortcuts(sections.flatMap(({ entries }) => entries)).map(({ keys, entry }) => (
    <GoShortcut key={entry.to} keys={keys} label={entry.label} to={entry.to} />
  ));
}

function GoShortcut({ keys, label, to }: { keys: string; label: string; to: string }) {
  const navigate = useNavigate();
  useShortcut({ keys, label, group: 'go', run: () => void navigate({ to }) });
  return null;
}

interface LayersProps extends PaletteLayerProps {
  layer: OpenLayer;
}

/** The palette and the overview of shortcuts are loaded when they are first opened. */
function Layers({ layer, onClose, ...palette }: LayersProps) {
  if (layer === null) return null;
  return (
    <LazyDialog onClose={onClose}>
      {layer === 'palette' ? <PaletteLayer onClose={onClose} {...palette} /> : <ShortcutOverview onClose={onClose} />}
    </LazyDialog>
  );
}
