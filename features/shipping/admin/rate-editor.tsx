import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { EmptyState } from '#browser/admin-kit/empty-state.tsx';
import styles from '#browser/admin-kit/entry-list.module.css';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import { ContractFormFrame } from '#browser/admin-kit/form/contract-form-frame.tsx';
import type { FormRecord } from '#browser/admin-kit/form/form-record.ts';
import { FormColumns, FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { useContractForm } from '#browser/admin-kit/form/use-contract-form.ts';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { call } from '#browser/client/call.ts';
import type { RateDetail, RateList } from '../admin-contract.ts';
import { describeRate } from '../describe-rate.ts';
import { NEW_RATE, type RateBody } from '../new-rate.ts';
import { createRate, updateRate } from './api.ts';
import { describeFields, fieldLabels } from './describe-fields.ts';
import { loadRateInput } from './load-rate-input.ts';
import { shippingMessages as messages } from './messages.ts';
import { RateForm } from './rate-form.tsx';
import { ratesQuery, SHIPPING_KEY } from './rate-queries.ts';
import { useRateActions } from './use-rate-actions.ts';

const LIST = '/settings/shipping';
const NEW_ID = 'new';
const BREADCRUMBS = [
  { label: messages.settings, to: '/settings' },
  { label: messages.title, to: LIST },
];

/** A shipping rate in its form. The id `new` is a rate that is not saved yet. */
export function RateEditor() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(ratesQuery);
  if (error !== null) {
    return (
      <>
        <PageHeader title={messages.rate} breadcrumbs={BREADCRUMBS} />
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (data === undefined) return <PageSkeleton />;
  if (id === NEW_ID) return <NewRate currency={data.currency} />;
  const rate = data.rates.find((one) => one.id === id);
  return rate === undefined ? <MissingRate /> : <RatePage key={id} rate={rate} list={data} />;
}

function MissingRate() {
  const link = (
    <Button component={Link} to={LIST} variant="default">
      {messages.backToList}
    </Button>
  );
  return (
    <>
      <PageHeader title={messages.rate} breadcrumbs={BREADCRUMBS} />
      <EmptyState title={messages.notFoundTitle} text={messages.notFoundText} action={link} />
    </>
  );
}

function toRecord({ id: _id, revision, ...values }: RateDetail): FormRecord<RateBody> {
  return { values, revision: String(revision) };
}

const NEW_RECORD = { values: NEW_RATE, revision: null };

function NewRate({ currency }: { currency: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useContractForm<RateBody, RateDetail>({
    loadSchema: loadRateInput,
    record: NEW_RECORD,
    draftKey: 'shipping-rate-new',
    save: async (values) => (await call(createRate, { body: values })).rate,
    onSaved: ({ name }) => {
      showToast({ message: messages.created(name) });
      void queryClient.invalidateQueries({ queryKey: SHIPPING_KEY });
      void navigate({ to: LIST });
    },
  });
  return (
    <>
      <PageHeader title={messages.add} breadcrumbs={BREADCRUMBS} />
      <ContractFormFrame form={form} isNew saveLabel={messages.saveNew}>
        <RateFields form={form} currency={currency} />
      </ContractFormFrame>
    </>
  );
}

function RatePage({ rate, list }: { rate: RateDetail; list: RateList }) {
  const navigate = useNavigate();
  const mayWrite = useCapability('store.write');
  const { remove, isRunning } = useRateActions(list, () => void navigate({ to: LIST }));
  const form = useRateForm(rate);
  const button = (
    <Button variant="default" color="red" disabled={isRunning} onClick={() => remove(rate)}>
      {messages.delete}
    </Button>
  );
  return (
    <>
      <PageHeader title={rate.name} breadcrumbs={BREADCRUMBS} actions={mayWrite && button} />
      <ContractFormFrame form={form} labels={fieldLabels} describe={describeFields(list.currency)}>
        <RateFields form={form} currency={list.currency} isDisabled={!mayWrite} />
      </ContractFormFrame>
    </>
  );
}

function useRateForm(rate: RateDetail) {
  const queryClient = useQueryClient();
  return useContractForm<RateBody, RateDetail>({
    loadSchema: loadRateInput,
    record: toRecord(rate),
    draftKey: `shipping-rate-${rate.id}`,
    save: async (values, { headers }) =>
      (await call(updateRate, { params: { id: rate.id }, body: values }, { headers })).rate,
    toRecord,
    onSaved: ({ name }) => {
      showToast({ message: messages.saved(name) });
      void queryClient.invalidateQueries({ queryKey: SHIPPING_KEY });
    },
    loadLatest: async () => {
      const { rates } = await queryClient.fetchQuery({ ...ratesQuery, staleTime: 0 });
      const latest = rates.find(({ id }) => id === rate.id);
      if (latest === undefined) throw new Error(messages.notFoundTitle);
      return toRecord(latest);
    },
  });
}

interface RateFieldsProps {
  form: ContractForm<RateBody>;
  currency: string;
  isDisabled?: boolean;
}

function RateFields({ form, currency, isDisabled = false }: RateFieldsProps) {
  const money = (cents: number): string => formatMoney(cents, currency);
  return (
    <FormColumns
      main={<RateForm form={form} currency={currency} isDisabled={isDisabled} />}
      aside={
        <FormSection title={messages.summaryTitle}>
          <p className={styles.note} aria-live="polite">
            {describeRate(form.values, { money })}
          </p>
        </FormSection>
      }
    />
  );
}
