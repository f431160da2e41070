import type { ReactNode } from 'react';
import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import { TextareaField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { FormColumns, FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { MAX_NOTE } from '../limits.ts';
import { AddressSection, CustomerSection } from './customer-section.tsx';
import { DiscountFields } from './discount-fields.tsx';
import type { DraftValues } from './draft-values.ts';
import { LinesSection } from './lines-section.tsx';
import { draftMessages as messages } from './messages.ts';
import { ShippingSection } from './shipping-section.tsx';
import { TotalsSection } from './totals-section.tsx';
import { useLiveQuote } from './use-live-quote.ts';

interface DraftFormProps {
  form: ContractForm<DraftValues>;
  draftId: string | null;
  currency: string;
  /** For a draft that is paid or being paid. */
  isDisabled?: boolean;
  /** Below the total. */
  hint?: ReactNode;
}

/** The fields of a draft, with its price. */
export function DraftForm({ form, draftId, currency, isDisabled = false, hint }: DraftFormProps) {
  const live = useLiveQuote(form.values, draftId);
  const shared = { form, isDisabled };
  const priced = { ...shared, quote: live.quote, currency: live.quote?.currency ?? currency };
  return (
    <FormColumns
      main={
        <>
          <LinesSection {...priced} />
          <FormSection title={messages.discount}>
            <DiscountFields
              field={form.field('discount')}
              label={messages.orderDiscount}
              currency={priced.currency}
              isDisabled={isDisabled}
            />
          </FormSection>
          <ShippingSection {...priced} />
          <NoteSection {...shared} />
        </>
      }
      aside={
        <>
          <TotalsSection live={live} />
          {hint}
          <CustomerSection {...shared} />
          <AddressSection {...shared} part="delivery" />
          <AddressSection {...shared} part="billing" />
        </>
      }
    />
  );
}

function NoteSection({ form, isDisabled }: { form: DraftFormProps['form']; isDisabled: boolean }) {
  return (
    <FormSection title={messages.note}>
      <TextareaField
        {...form.field('note')}
        label={messages.note}
        help={messages.noteHelp}
        rows={2}
        maxLength={MAX_NOTE}
        isDisabled={isDisabled}
      />
    </FormSection>
  );
}
