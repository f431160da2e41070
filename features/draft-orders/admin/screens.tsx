import { useMatchRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';

const NewDraft = lazy(async () => ({ default: (await import('./new-draft-screen.tsx')).NewDraftScreen }));
const Drafts = lazy(async () => ({ default: (await import('./drafts-screen.tsx')).DraftsScreen }));
const Draft = lazy(async () => ({ default: (await import('./draft-screen.tsx')).DraftScreen }));

/** Loads the screens of draft orders: what the screens share with others would add to the script of every page. */
export function Screen() {
  const matches = useMatchRoute();
  const isNew = matches({ to: '/orders/new' }) !== false;
  const isList = matches({ to: '/orders/drafts' }) !== false;
  return <LazyPart fallback={<PageSkeleton />}>{isNew ? <NewDraft /> : isList ? <Drafts /> : <Draft />}</LazyPart>;
}
