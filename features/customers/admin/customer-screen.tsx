import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { FormColumns, FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { RecordTimeline } from '#features/activity/admin/index.ts';
import { CustomerActions } from '#features/privacy/admin/index.ts';
import { isErasedEmail } from '#kernel/text/erased-email.ts';
import type { OwnerCustomer } from '../admin-contract.ts';
import { AddressesSection } from './addresses-section.tsx';
import { ContactSection, NotesSection, SummarySection } from './customer-facts.tsx';
import { customerMessages as messages } from './customer-messages.ts';
import { OrdersSection } from './customer-orders.tsx';
import { customerQuery } from './customer-queries.ts';
import { RecordSections } from './customer-records.tsx';
import styles from './customers.module.css';
import { MergeButton } from './merge-button.tsx';
import { customersMessages } from './messages.ts';

const BREADCRUMBS = [{ label: customersMessages.title, to: '/customers' }];

/** One customer: what was bought, and everything else that is known about the address. */
export function Screen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(customerQuery(id));
  if (data !== undefined) return <CustomerPage key={data.id} customer={data} />;
  if (error === null) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={messages.customer} breadcrumbs={BREADCRUMBS} />
      <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />
    </>
  );
}

function CustomerPage({ customer }: { customer: OwnerCustomer }) {
  const maySeeActivity = useCapability('activity.read');
  return (
    <>
      <PageHeader
        title={customer.name || customer.email}
        breadcrumbs={BREADCRUMBS}
        actions={
          <>
            <MergeButton customer={customer} />
            <CustomerActions customer={customer} />
          </>
        }
      />
      {isErasedEmail(customer.email) && <Notice text={messages.erased} />}
      {customer.isTest && <Notice text={messages.testOnly} />}
      <FormColumns
        main={
          <>
            <SummarySection customer={customer} />
            <OrdersSection customer={customer} />
            <RecordSections customer={customer} />
          </>
        }
        aside={
          <>
            <NotesSection customer={customer} />
            <ContactSection customer={customer} />
            <AddressesSection customer={customer} />
            {maySeeActivity && (
              <FormSection title={messages.activity}>
                <RecordTimeline subjectKind="customer" subjectId={customer.id} />
              </FormSection>
            )}
          </>
        }
      />
    </>
  );
}

function Notice({ text }: { text: string }) {
  return (
    <Alert color="gray" className={styles.notice}>
      {text}
    </Alert>
  );
}

export { Screen as Segments } from './segments-screen.tsx';
