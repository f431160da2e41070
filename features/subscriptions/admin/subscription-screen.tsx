import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { FormColumns } from '#browser/admin-kit/form/form-section.tsx';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import type { OwnerSubscription } from '../owner-contract.ts';
import { DeliveriesSection } from './deliveries-section.tsx';
import { navMessages } from './nav-messages.ts';
import { recordMessages as messages } from './record-messages.ts';
import { SubscriptionActions } from './subscription-actions.tsx';
import { StateTag } from './subscription-cells.tsx';
import { CardSection, CustomerSection, NextSection, PlanSection } from './subscription-facts.tsx';
import { subscriptionQuery } from './subscription-queries.ts';
import { SubscriptionTimeline } from './subscription-timeline.tsx';
import styles from './subscriptions.module.css';

const BREADCRUMBS = [{ label: navMessages.title, to: '/subscriptions' }];

/** One subscription: what is delivered and when, what was paid, and what can be done with it. */
export function Screen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(subscriptionQuery(id));
  if (data !== undefined) return <SubscriptionPage key={data.id} subscription={data} />;
  if (error === null) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={messages.subscription} breadcrumbs={BREADCRUMBS} />
      <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />
    </>
  );
}

function SubscriptionPage({ subscription }: { subscription: OwnerSubscription }) {
  const { title, customerName, email, createdOn, testMode } = subscription;
  return (
    <>
      <PageHeader
        title={title}
        description={
          <>
            {customerName === '' ? email : customerName} · {messages.started} <RelativeTime at={createdOn} />
          </>
        }
        breadcrumbs={BREADCRUMBS}
        badges={<StateTag row={subscription} />}
        actions={<SubscriptionActions subscription={subscription} />}
      />
      {testMode && (
        <Alert color="gray" className={styles.notice}>
          {messages.testMode}
        </Alert>
      )}
      <FormColumns
        main={
          <>
            <NextSection subscription={subscription} />
            <DeliveriesSection subscription={subscription} />
            <SubscriptionTimeline subscription={subscription} />
          </>
        }
        aside={
          <>
            <PlanSection subscription={subscription} />
            <CustomerSection subscription={subscription} />
            <CardSection subscription={subscription} />
          </>
        }
      />
    </>
  );
}
