import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '#browser/admin-kit/empty-state.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { Dialog } from '#browser/admin-kit/feedback/dialog.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { SkeletonRows } from '#browser/admin-kit/list/list-states.tsx';
import { Tag, type TagProps } from '#browser/admin-kit/tag.tsx';
import { call, type Target } from '#browser/client/call.ts';
import type { listPayoutsEndpoint, OwnerPayout } from '#features/payments/admin-contract.ts';
import { payoutMessages as messages, payoutStates } from './payout-messages.ts';
import styles from './payouts.module.css';

const LIST: Target<typeof listPayoutsEndpoint> = { method: 'GET', path: '/api/config/payouts' };

const TONES: Readonly<Record<OwnerPayout['state'], TagProps['tone']>> = {
  pending: 'plain',
  'in-transit': 'accent',
  paid: 'good',
  failed: 'bad',
  cancelled: 'plain',
};

/** The transfers of the payment provider, the latest first. */
export function PayoutsDialog({ onClose }: { onClose: () => void }) {
  const query = useInfiniteQuery({
    queryKey: ['payouts'],
    queryFn: async ({ pageParam, signal }) =>
      await call(LIST, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const rows = query.data?.pages.flatMap((page) => page.rows);
  return (
    <Dialog title={messages.title} width="wide" onClose={onClose}>
      <p className={styles.detail}>{messages.text}</p>
      {query.error !== null && (
        <ErrorNotice action="load" error={query.error} onRetry={() => void query.fetchNextPage()} />
      )}
      {rows === undefined && query.error === null && <SkeletonRows />}
      {rows?.length === 0 && <EmptyState title={messages.emptyTitle} text={messages.emptyText} />}
      {rows !== undefined && rows.length > 0 && <Payouts payouts={rows} />}
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {messages.older}
        </Button>
      )}
    </Dialog>
  );
}

function Payouts({ payouts }: { payouts: readonly OwnerPayout[] }) {
  return (
    <table className={styles.table} aria-label={messages.title}>
      <thead>
        <tr>
          <th scope="col">{messages.arrival}</th>
          <th scope="col">{messages.state}</th>
          <th scope="col">{messages.amount}</th>
        </tr>
      </thead>
      <tbody>
        {payouts.map(({ id, arrivalOn, state, failure, amountCents, currency }) => (
          <tr key={id}>
            <th scope="row">
              <RelativeTime at={arrivalOn} />
            </th>
            <td>
              <Tag tone={TONES[state]}>{payoutStates[state]}</Tag>
              {state === 'failed' && failure !== null && <span className={styles.detail}>{failure}</span>}
            </td>
            <td>{formatMoney(amountCents, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
