import { lazy } from 'react';
import { LazyDialog } from '#browser/admin-kit/loading/lazy-dialog.tsx';
import type { MediaActions } from './use-media-actions.ts';

const InUseDialog = lazy(async () => ({ default: (await import('./in-use-dialog.tsx')).InUseDialog }));

/** Asks before files that pages show are deleted. */
export function LazyInUseDialog({ actions }: { actions: MediaActions }) {
  if (actions.pending === null) return null;
  return (
    <LazyDialog onClose={actions.dismiss}>
      <InUseDialog actions={actions} />
    </LazyDialog>
  );
}
