import { Alert, Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import type { OwnerOrder } from '#features/orders/admin-contract.ts';
import { LinkSection } from './balance-link.tsx';
import { ManualSection } from './balance-manual.tsx';
import styles from './edit.module.css';
import { orderQuery } from './edit-queries.ts';
import { editMessages, balanceMessages as messages } from './messages.ts';
import { useRefundBalance } from './use-balance.ts';

/** Settles what is due or owed after an edit: by a payment link, as paid outside the shop, or by a refund. */
export function BalanceScreen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(orderQuery(id));
  const number = data?.number ?? null;
  const name = number === null ? editMessages.order : `#${number}`;
  const breadcrumbs = [
    { label: editMessages.orders, to: '/orders' },
    { label: name, to: `/orders/${id}` },
  ];
  const isOwed = data !== undefined && data.balanceCents < 0;
  return (
    <>
      <PageHeader title={isOwed ? messages.owedTitle : messages.title} breadcrumbs={breadcrumbs} />
      {error !== null && <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <PageSkeleton />}
      {data !== undefined && <Balance order={data} />}
    </>
  );
}

function Balance({ order }: { order: OwnerOrder }) {
  const mayWrite = useCapability('orders.write');
  const { amountDueCents, balanceCents, currency, state } = order;
  if (amountDueCents > 0)
    return (
      <>
        <Alert color="gray">{messages.dueText(formatMoney(amountDueCents, currency))}</Alert>
        {mayWrite && <LinkSection order={order} />}
        {mayWrite && <ManualSection order={order} />}
      </>
    );
  if (balanceCents < 0 && state !== 'cancelled') return <Owed order={order} />;
  return (
    <Alert color="gray">
      {messages.settled}{' '}
      <Anchor component={Link} to={`/orders/${order.id}`}>
        {messages.back}
      </Anchor>
    </Alert>
  );
}

function Owed({ order }: { order: OwnerOrder }) {
  const mayRefund = useCapability('refunds.write');
  const refunding = useRefundBalance(order);
  const amount = formatMoney(-order.balanceCents, order.currency);
  if (order.openEditRefundCents >= -order.balanceCents) return <Alert color="gray">{messages.refundOpen}</Alert>;
  return (
    <FormSection title={messages.owedTitle}>
      <p className={styles.detail}>
        {messages.owedText(amount)} {messages.refundText}
      </p>
      {refunding.error !== null && <ErrorNotice error={refunding.error} />}
      {mayRefund && (
        <Button className={styles.start} loading={refunding.isPending} onClick={() => refunding.mutate()}>
          {messages.refund(amount)}
        </Button>
      )}
    </FormSection>
  );
}
