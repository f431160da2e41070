import { useMatchRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';

const Edit = lazy(async () => ({ default: (await import('./edit-screen.tsx')).EditScreen }));
const Balance = lazy(async () => ({ default: (await import('./balance-screen.tsx')).BalanceScreen }));

/** Loads the screens that edit an order and settle its balance. */
export function Screen() {
  const isEdit = useMatchRoute()({ to: '/orders/$id/edit' }) !== false;
  return <LazyPart fallback={<PageSkeleton />}>{isEdit ? <Edit /> : <Balance />}</LazyPart>;
}
