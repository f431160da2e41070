import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { ContractFormFrame } from '#browser/admin-kit/form/contract-form-frame.tsx';
import type { FormRecord } from '#browser/admin-kit/form/form-record.ts';
import { FormColumns } from '#browser/admin-kit/form/form-section.tsx';
import { useContractForm } from '#browser/admin-kit/form/use-contract-form.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { call } from '#browser/client/call.ts';
import type { DiscountDetail } from '../admin-contract.ts';
import type { DiscountBody } from '../new-discount.ts';
import { getDiscount, updateDiscount } from './api.ts';
import { CodesSection } from './codes-section.tsx';
import { describeFields } from './describe-fields.ts';
import { discountName, StateTag } from './discount-cells.tsx';
import { DiscountForm } from './discount-form.tsx';
import { DISCOUNTS_KEY, discountQuery, optionsQuery } from './discount-queries.ts';
import { fieldLabels } from './field-labels.ts';
import { toValues } from './form-values.ts';
import { loadDiscountInput } from './load-discount-input.ts';
import { discountMessages as messages } from './messages.ts';
import { useTitles } from './product-field.tsx';
import { SummaryCard } from './summary-card.tsx';
import { TestCart } from './test-cart.tsx';
import { useDiscountActions } from './use-discount-actions.ts';
import { UsesSection } from './uses-section.tsx';

const BREADCRUMBS = [{ label: messages.title, to: '/discounts' }];

/** One discount: its rule, its codes and its uses. */
export function Screen() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(discountQuery(id));
  const options = useQuery(optionsQuery);
  if (data !== undefined && error === null)
    return <DiscountPage key={data.id} discount={data} categories={options.data?.categories ?? []} />;
  if (error === null) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={messages.discount} breadcrumbs={BREADCRUMBS} />
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    </>
  );
}

function toRecord(discount: DiscountDetail): FormRecord<DiscountBody> {
  return { values: toValues(discount), revision: String(discount.revision) };
}

interface DiscountPageProps {
  discount: DiscountDetail;
  categories: readonly string[];
}

function DiscountPage({ discount, categories }: DiscountPageProps) {
  const titles = useTitles([...discount.products, ...discount.getProducts]);
  const form = useDiscountForm(discount);
  const { timeZone } = usePageContext();
  const { currency } = discount;
  return (
    <>
      <PageHeader
        title={discountName(discount)}
        breadcrumbs={BREADCRUMBS}
        badges={<StateTag row={discount} />}
        actions={<DiscountButtons discount={discount} />}
      />
      {discount.trashedOn !== null && <Alert color="gray">{messages.inTrash}</Alert>}
      <ContractFormFrame form={form} labels={fieldLabels} describe={describeFields({ currency, timeZone, titles })}>
        <FormColumns
          main={<DiscountForm form={form} currency={currency} categories={categories} titles={titles} />}
          aside={
            <>
              <SummaryCard values={form.values} titles={titles} currency={currency} />
              <TestCart values={form.values} currency={currency} />
              {discount.method === 'codes' && <CodesSection discount={discount} isDirty={form.isDirty} />}
              <UsesSection discount={discount} />
            </>
          }
        />
      </ContractFormFrame>
    </>
  );
}

function useDiscountForm(discount: DiscountDetail) {
  const queryClient = useQueryClient();
  const params = { id: discount.id };
  const show = (saved: DiscountDetail): void => {
    queryClient.setQueryData(discountQuery(saved.id).queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: [...DISCOUNTS_KEY, 'list'] });
  };
  return useContractForm({
    loadSchema: loadDiscountInput,
    record: toRecord(discount),
    draftKey: `discount-${discount.id}`,
    save: async (values, { headers }) => (await call(updateDiscount, { params, body: values }, { headers })).discount,
    toRecord,
    onSaved: (saved) => {
      show(saved);
      showToast({ message: messages.saved(discountName(saved)) });
    },
    loadLatest: async () => {
      const { discount: latest } = await call(getDiscount, { params });
      return { ...toRecord(latest), ...(latest.updatedBy !== null && { changedBy: latest.updatedBy }) };
    },
  });
}

function DiscountButtons({ discount: { id, state, trashedOn } }: { discount: DiscountDetail }) {
  const { run, isRunning } = useDiscountActions();
  const mayWrite = useCapability('discounts.write');
  if (!mayWrite) return null;
  if (trashedOn !== null) {
    return (
      <Button loading={isRunning} onClick={() => run('restore', id)}>
        {messages.restore}
      </Button>
    );
  }
  const pausing = state === 'paused' ? 'resume' : 'pause';
  return (
    <>
      <Button variant="default" color="red" disabled={isRunning} onClick={() => run('delete', id)}>
        {messages.delete}
      </Button>
      {state !== 'expired' && (
        <>
          <Button variant="default" disabled={isRunning} onClick={() => run('end', id)}>
            {messages.end}
          </Button>
          <Button variant="default" disabled={isRunning} onClick={() => run(pausing, id)}>
            {messages[pausing]}
          </Button>
        </>
      )}
    </>
  );
}
