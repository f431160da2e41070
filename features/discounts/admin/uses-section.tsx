import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { ScreenLink } from '#browser/admin-kit/layout/screen-link.tsx';
import { call } from '#browser/client/call.ts';
import type { DiscountDetail, UseRow } from '../admin-contract.ts';
import { listUses } from './api.ts';
import { DISCOUNTS_KEY } from './discount-queries.ts';
import styles from './discounts.module.css';
import { discountMessages as messages } from './messages.ts';

const PAGE = 20;

/** The orders in which a discount was used, the latest first. */
export function UsesSection({ discount: { id } }: { discount: DiscountDetail }) {
  const list = useInfiniteQuery({
    queryKey: [...DISCOUNTS_KEY, 'uses', id],
    queryFn: ({ signal, pageParam }) =>
      call(
        listUses,
        { params: { id }, query: { limit: PAGE, ...(pageParam !== '' && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <FormSection title={messages.usesTitle}>
      {list.error !== null && <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />}
      {list.error === null && rows === undefined && <p className={styles.detail}>{messages.loading}</p>}
      {rows?.length === 0 && <p className={styles.detail}>{messages.noUses}</p>}
      {rows !== undefined && rows.length > 0 && <UsesTable rows={rows} />}
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {messages.showMore}
        </Button>
      )}
    </FormSection>
  );
}

function UsesTable({ rows }: { rows: readonly UseRow[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{messages.order}</th>
          <th scope="col">{messages.taken}</th>
          <th scope="col">{messages.date}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ orderId, orderNumber, email, code, discountCents, currency, usedOn }) => (
          <tr key={orderId}>
            <th scope="row">
              <ScreenLink address={`/config/orders/${orderId}`}>
                {orderNumber === null ? messages.unpaid : messages.orderNumber(orderNumber)}
              </ScreenLink>
              <span className={styles.detail}>{email}</span>
              {code !== null && <span className={styles.detail}>{code}</span>}
            </th>
            <td>{currency === '' ? messages.none : formatMoney(discountCents, currency)}</td>
            <td>
              <RelativeTime at={usedOn} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
