import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { FormColumns } from '#browser/admin-kit/form/form-section.tsx';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { LazyPart } from '#browser/admin-kit/loading/lazy-part.tsx';
import type { OwnerOrder } from '../admin-contract.ts';
import { channelLabels } from '../state-labels.ts';
import { ordersMessages } from './messages.ts';
import styles from './order.module.css';
import { OrderActions } from './order-actions.tsx';
import { AddressSections, CustomerSection, PaymentSection, RiskSection } from './order-facts.tsx';
import { LinesSection } from './order-lines.tsx';
import { orderMessages as messages } from './order-messages.ts';
import { MoneySection } from './order-money.tsx';
import { orderName } from './order-name.ts';
import { NotesSections } from './order-notes.tsx';
import { orderQuery } from './order-queries.ts';
import { ShipmentsSection } from './order-shipments.tsx';
import { FulfilmentTag, PaymentTag } from './order-tags.tsx';
import { OrderTimeline } from './order-timeline.tsx';

const ReturnsSection = lazy(async () => ({ default: (await import('./returns/returns-section.tsx')).ReturnsSection }));

const DisputesSection = lazy(async () => ({
  default: (await import('./disputes/disputes-section.tsx')).DisputesSection,
}));

const BalanceNotice = lazy(async () => ({ default: (await import('./balance-notice.tsx')).BalanceNotice }));

const BREADCRUMBS = [{ label: ordersMessages.title, to: '/orders' }];

/** One order: what was bought, what was paid, and what happened to it. */
export function Screen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(orderQuery(id));
  if (data !== undefined) return <OrderPage key={data.id} order={data} />;
  if (error === null) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={messages.order} breadcrumbs={BREADCRUMBS} />
      <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />
    </>
  );
}

function OrderPage({ order }: { order: OwnerOrder }) {
  return (
    <>
      <OrderHeader order={order} />
      <Notices order={order} />
      <FormColumns
        main={
          <>
            {order.disputes.length > 0 && (
              <LazyPart>
                <DisputesSection disputes={order.disputes} />
              </LazyPart>
            )}
            <LinesSection order={order} />
            <MoneySection order={order} />
            <ShipmentsSection order={order} />
            {order.returns.length + order.returnable.length > 0 && (
              <LazyPart>
                <ReturnsSection order={order} />
              </LazyPart>
            )}
            <OrderTimeline order={order} />
          </>
        }
        aside={
          <>
            <RiskSection order={order} />
            <NotesSections order={order} />
            <CustomerSection order={order} />
            <AddressSections order={order} />
            <PaymentSection order={order} />
          </>
        }
      />
    </>
  );
}

function Notices({ order }: { order: OwnerOrder }) {
  return (
    <>
      {order.testMode && (
        <Alert color="gray" className={styles.notice}>
          {messages.testMode}
        </Alert>
      )}
      {order.balanceCents !== 0 && (
        <LazyPart>
          <BalanceNotice order={order} />
        </LazyPart>
      )}
    </>
  );
}

function OrderHeader({ order }: { order: OwnerOrder }) {
  return (
    <PageHeader
      title={orderName(order)}
      description={
        <>
          {messages.placed} <RelativeTime at={order.createdOn} />
          {messages.from(channelLabels[order.channel])}
        </>
      }
      breadcrumbs={BREADCRUMBS}
      badges={
        <>
          <PaymentTag row={order} />
          <FulfilmentTag row={order} />
        </>
      }
      actions={<OrderActions order={order} />}
    />
  );
}
