import type { ReactNode } from 'react';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { FormColumns } from '#browser/admin-kit/form/form-section.tsx';
import type { Calculation, TaxRuleList } from '../admin-contract.ts';
import { CalculationForm } from './calculation-form.tsx';
import { RuleList } from './rule-list.tsx';
import { TryTax } from './try-tax.tsx';

export interface TaxPageProps {
  list: TaxRuleList;
  calculation: Calculation;
  addButton: ReactNode;
}

/** The rules, how tax is calculated, and a card to try it. */
export function TaxPage({ list, calculation, addButton }: TaxPageProps) {
  const mayWrite = useCapability('store.write');
  return (
    <FormColumns
      main={
        <>
          <RuleList list={list} mayWrite={mayWrite} addButton={addButton} />
          <CalculationForm calculation={calculation} isDisabled={!mayWrite} />
        </>
      }
      aside={<TryTax rules={list.rules} calculation={calculation} />}
    />
  );
}
