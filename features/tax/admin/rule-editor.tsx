import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { EmptyState } from '#browser/admin-kit/empty-state.tsx';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { PageSkeleton } from '#browser/admin-kit/feedback/page-skeleton.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { ContractFormFrame } from '#browser/admin-kit/form/contract-form-frame.tsx';
import type { FormRecord } from '#browser/admin-kit/form/form-record.ts';
import { useContractForm } from '#browser/admin-kit/form/use-contract-form.ts';
import { formatPercent } from '#browser/admin-kit/format/percent.ts';
import { PageHeader } from '#browser/admin-kit/layout/page-header.tsx';
import { call } from '#browser/client/call.ts';
import { countryName } from '#kernel/regions/country-names.ts';
import type { TaxRuleDetail, TaxRuleList } from '../admin-contract.ts';
import type { TaxRuleRow } from '../contract.ts';
import { NEW_RULE, type RuleBody } from '../new-rule.ts';
import { createRule, updateRule } from './api.ts';
import { loadRuleInput } from './load-rule-input.ts';
import { taxMessages as messages } from './messages.ts';
import { RuleForm } from './rule-form.tsx';
import { rulesQuery, TAX_KEY } from './tax-queries.ts';
import { useRemoveRule } from './use-remove-rule.ts';

const LIST = '/settings/tax';
const NEW_ID = 'new';
const BREADCRUMBS = [
  { label: messages.settings, to: '/settings' },
  { label: messages.title, to: LIST },
];

const LABELS: Readonly<Record<keyof RuleBody, string>> = {
  name: messages.name,
  country: messages.country,
  regions: messages.regions,
  postalPrefixes: messages.postalCodes,
  rate: messages.rate,
  shipping: messages.shipping,
};
const DESCRIBE = {
  country: (value: unknown) => countryName(String(value)),
  rate: (value: unknown) => formatPercent(String(value)),
  shipping: (value: unknown) => (value === true ? messages.yes : messages.no),
};

/** A tax rule in its form. The id `new` is a rule that is not saved yet. */
export function RuleEditor() {
  const { id = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(rulesQuery);
  if (id === NEW_ID) return <NewRule />;
  if (error !== null) {
    return (
      <>
        <PageHeader title={messages.rule} breadcrumbs={BREADCRUMBS} />
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      </>
    );
  }
  if (data === undefined) return <PageSkeleton />;
  const rule = data.rules.find((one) => one.id === id);
  return rule === undefined ? <MissingRule /> : <RulePage key={id} rule={rule} list={data} />;
}

function MissingRule() {
  const link = (
    <Button component={Link} to={LIST} variant="default">
      {messages.backToList}
    </Button>
  );
  return (
    <>
      <PageHeader title={messages.rule} breadcrumbs={BREADCRUMBS} />
      <EmptyState title={messages.notFoundTitle} text={messages.notFoundText} action={link} />
    </>
  );
}

/** The schema or the server refuses a form without a country or a rate. */
const toBody = (values: RuleBody): TaxRuleRow => ({
  ...values,
  country: values.country ?? '',
  rate: values.rate ?? '',
});

const NEW_RECORD = { values: NEW_RULE, revision: null };

function NewRule() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useContractForm<RuleBody, TaxRuleDetail>({
    loadSchema: loadRuleInput,
    record: NEW_RECORD,
    draftKey: 'tax-rule-new',
    save: async (values) => (await call(createRule, { body: toBody(values) })).rule,
    onSaved: ({ name }) => {
      showToast({ message: messages.created(name) });
      void queryClient.invalidateQueries({ queryKey: TAX_KEY });
      void navigate({ to: LIST });
    },
  });
  return (
    <>
      <PageHeader title={messages.add} breadcrumbs={BREADCRUMBS} />
      <ContractFormFrame form={form} isNew saveLabel={messages.saveNew}>
        <RuleForm form={form} isDisabled={false} />
      </ContractFormFrame>
    </>
  );
}

function toRecord({ id: _id, revision, ...values }: TaxRuleDetail): FormRecord<RuleBody> {
  return { values, revision: String(revision) };
}

function RulePage({ rule, list }: { rule: TaxRuleDetail; list: TaxRuleList }) {
  const navigate = useNavigate();
  const mayWrite = useCapability('store.write');
  const removing = useRemoveRule(list, () => void navigate({ to: LIST }));
  const form = useRuleForm(rule);
  const button = (
    <Button variant="default" color="red" disabled={removing.isPending} onClick={() => removing.mutate(rule)}>
      {messages.delete}
    </Button>
  );
  return (
    <>
      <PageHeader title={rule.name} breadcrumbs={BREADCRUMBS} actions={mayWrite && button} />
      <ContractFormFrame form={form} labels={LABELS} describe={DESCRIBE}>
        <RuleForm form={form} isDisabled={!mayWrite} />
      </ContractFormFrame>
    </>
  );
}

function useRuleForm(rule: TaxRuleDetail) {
  const queryClient = useQueryClient();
  return useContractForm<RuleBody, TaxRuleDetail>({
    loadSchema: loadRuleInput,
    record: toRecord(rule),
    draftKey: `tax-rule-${rule.id}`,
    save: async (values, { headers }) =>
      (await call(updateRule, { params: { id: rule.id }, body: toBody(values) }, { headers })).rule,
    toRecord,
    onSaved: ({ name }) => {
      showToast({ message: messages.saved(name) });
      void queryClient.invalidateQueries({ queryKey: TAX_KEY });
    },
    loadLatest: async () => {
      const { rules } = await queryClient.fetchQuery({ ...rulesQuery, staleTime: 0 });
      const latest = rules.find(({ id }) => id === rule.id);
      if (latest === undefined) throw new Error(messages.notFoundTitle);
      return toRecord(latest);
    },
  });
}
