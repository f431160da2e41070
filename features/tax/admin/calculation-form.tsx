import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { ContractFormFrame } from '#browser/admin-kit/form/contract-form-frame.tsx';
import { SelectField } from '#browser/admin-kit/form/fields/select-field.tsx';
import type { FormRecord } from '#browser/admin-kit/form/form-record.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { useContractForm } from '#browser/admin-kit/form/use-contract-form.ts';
import { call } from '#browser/client/call.ts';
import type { Calculation, CalculationInput } from '../admin-contract.ts';
import { getCalculation, updateCalculation } from './api.ts';
import { taxMessages as messages } from './messages.ts';
import { calculationQuery } from './tax-queries.ts';

const PRICES = [
  { value: 'excluded', label: messages.pricesExcluded },
  { value: 'included', label: messages.pricesIncluded },
] as const;
const ROUNDINGS = [
  { value: 'line', label: messages.byLine },
  { value: 'cart', label: messages.byCart },
] as const;

const LABELS = { included: messages.prices, rounding: messages.rounding };
const DESCRIBE = {
  included: (value: unknown) => (value === true ? messages.pricesIncluded : messages.pricesExcluded),
  rounding: (value: unknown) => (value === 'cart' ? messages.byCart : messages.byLine),
};

function toRecord({ included, rounding, revision }: Calculation): FormRecord<CalculationInput> {
  return { values: { included, rounding }, revision: String(revision) };
}

/** Whether prices include tax, and how it is rounded. */
export function CalculationForm({ calculation, isDisabled }: { calculation: Calculation; isDisabled: boolean }) {
  const queryClient = useQueryClient();
  const form = useContractForm<CalculationInput, Calculation>({
    record: toRecord(calculation),
    draftKey: 'tax-settings',
    save: (values, { headers }) => call(updateCalculation, { body: values }, { headers }),
    toRecord,
    onSaved: (saved) => {
      queryClient.setQueryData(calculationQuery.queryKey, saved);
      showToast({ message: messages.settingsSaved });
    },
    loadLatest: async () => toRecord(await call(getCalculation, {})),
  });
  const included = form.field('included');
  const rounding = form.field('rounding');
  return (
    <ContractFormFrame form={form} labels={LABELS} describe={DESCRIBE}>
      <FormSection title={messages.calculation}>
        <SelectField
          {...included}
          label={messages.prices}
          options={PRICES}
          value={included.value ? 'included' : 'excluded'}
          onChange={(value) => included.onChange(value === 'included')}
          isDisabled={isDisabled}
        />
        <SelectField
          {...rounding}
          label={messages.rounding}
          help={messages.roundingHelp}
          options={ROUNDINGS}
          onChange={(value) => rounding.onChange(value ?? 'line')}
          isDisabled={isDisabled}
        />
      </FormSection>
    </ContractFormFrame>
  );
}
