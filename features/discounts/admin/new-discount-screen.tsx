import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { ContractFormFrame } from '#browser/admin-kit/form/contract-form-frame.tsx';
import { FormColumns } from '#browser/admin-kit/form/form-section.tsx';
import { useContractForm } from '#browser/admin-kit/form/use-contract-form.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { call } from '#browser/client/call.ts';
import { NEW_DISCOUNT } from '../new-discount.ts';
import { createDiscount } from './api.ts';
import { discountName } from './discount-cells.tsx';
import { DiscountForm } from './discount-form.tsx';
import { DISCOUNTS_KEY, discountQuery, optionsQuery } from './discount-queries.ts';
import { loadDiscountInput } from './load-discount-input.ts';
import { discountMessages as messages } from './messages.ts';
import { useTitles } from './product-field.tsx';
import { SummaryCard } from './summary-card.tsx';
import { TestCart } from './test-cart.tsx';

const BREADCRUMBS = [{ label: messages.title, to: '/discounts' }];
const NEW_RECORD = { values: NEW_DISCOUNT, revision: null };

/** A discount that is not saved yet. */
export function Screen() {
  const { data, error, refetch } = useQuery(optionsQuery);
  return (
    <>
      <PageHeader title={messages.add} breadcrumbs={BREADCRUMBS} />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {error === null && (data === undefined ? <PageSkeleton /> : <NewDiscount {...data} />)}
    </>
  );
}

function NewDiscount({ currency, categories }: { currency: string; categories: readonly string[] }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const titles = useTitles([]);
  const form = useContractForm({
    loadSchema: loadDiscountInput,
    record: NEW_RECORD,
    draftKey: 'discount-new',
    save: async (values) => (await call(createDiscount, { body: values })).discount,
    onSaved: (discount) => {
      showToast({ message: messages.createdToast(discountName(discount)) });
      queryClient.setQueryData(discountQuery(discount.id).queryKey, discount);
      void queryClient.invalidateQueries({ queryKey: [...DISCOUNTS_KEY, 'list'] });
      void navigate({ to: `/discounts/${discount.id}` });
    },
  });
  return (
    <ContractFormFrame form={form} isNew saveLabel={messages.saveNew}>
      <FormColumns
        main={<DiscountForm form={form} currency={currency} categories={categories} titles={titles} />}
        aside={
          <>
            <SummaryCard values={form.values} titles={titles} currency={currency} />
            <TestCart values={form.values} currency={currency} />
          </>
        }
      />
    </ContractFormFrame>
  );
}
