import { useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { FormColumns } from '#browser/admin-kit/form/form-section.tsx';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { StateTag } from './abandoned-cells.tsx';
import { checkoutQuery } from './abandoned-queries.ts';
import { LinkSection, ReminderSection } from './checkout-actions.tsx';
import { DetailsSection, LinesSection } from './checkout-facts.tsx';
import { abandonedMessages as messages } from './messages.ts';

const BREADCRUMBS = [
  { label: messages.orders, to: '/orders' },
  { label: messages.title, to: '/orders/abandoned' },
];

/** One abandoned checkout: the items, the reminder and the link. */
export function CheckoutPage({ id }: { id: string }) {
  const { data: checkout, error, refetch } = useQuery(checkoutQuery(id));
  if (checkout === undefined && error === null) return <PageSkeleton />;
  if (checkout === undefined) {
    return (
      <>
        <PageHeader title={messages.checkout} breadcrumbs={BREADCRUMBS} />
        {error !== null && <ErrorNotice action="load" error={error} onRetry={() => void refetch()} />}
      </>
    );
  }
  return (
    <>
      <PageHeader title={messages.checkout} breadcrumbs={BREADCRUMBS} badges={<StateTag state={checkout.state} />} />
      <FormColumns
        main={
          <>
            <LinesSection checkout={checkout} />
            <LinkSection url={checkout.recoveryUrl} />
          </>
        }
        aside={
          <>
            <ReminderSection checkout={checkout} />
            <DetailsSection checkout={checkout} />
          </>
        }
      />
    </>
  );
}
