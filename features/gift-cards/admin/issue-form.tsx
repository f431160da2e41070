import { Alert } from '@mantine/core';
import { usePageContext } from '#browser/admin-kit/admin-kit.tsx';
import type { ContractForm } from '#browser/admin-kit/form/contract-form.ts';
import { MoneyField, NumberField } from '#browser/admin-kit/form/fields/number-fields.tsx';
import { TextareaField, TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { DateField } from '#browser/admin-kit/form/fields/time-fields.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { formatMoney } from '#browser/admin-kit/format/money.ts';
import { useNow } from '#browser/admin-kit/format/use-now.ts';
import { dayIn } from '../local-day.ts';
import { MAX_MESSAGE, MAX_NOTE, MAX_VALUE_CENTS } from '../rules.ts';
import styles from './gift-cards.module.css';
import type { IssueValues } from './issue-values.ts';
import { giftCardMessages as messages } from './messages.ts';

export interface IssueFormProps {
  form: ContractForm<IssueValues>;
  currency: string;
}

const NO_RECIPIENT = { recipientEmail: '', recipientName: '', message: '' };

/** The fields of cards that are issued. Only a single card has a recipient. */
export function IssueForm({ form, currency }: IssueFormProps) {
  const { timeZone } = usePageContext();
  const today = dayIn(timeZone, new Date(useNow()));
  const count = form.field('count');
  const chooseCount = (next: number | null): void => {
    // An empty field is reported as one below 1.
    form.mantine.setValues({ count: next ?? 0, ...((next ?? 0) > 1 && NO_RECIPIENT) });
  };
  return (
    <>
      <FormSection title={messages.cardsSection}>
        <div className={styles.pair}>
          <MoneyField {...form.field('valueCents')} label={messages.amount} currency={currency} isRequired />
          <NumberField
            {...count}
            value={count.value === 0 ? null : count.value}
            onChange={chooseCount}
            label={messages.count}
            help={messages.countHelp}
            isRequired
          />
        </div>
        <DateField {...form.field('expiresOn')} label={messages.expiresOn} help={messages.expiresOnHelp} min={today} />
        <TextareaField
          {...form.field('note')}
          label={messages.note}
          help={messages.noteHelp}
          rows={2}
          maxLength={MAX_NOTE}
        />
      </FormSection>
      <Recipient form={form} />
    </>
  );
}

function Recipient({ form }: { form: ContractForm<IssueValues> }) {
  if (form.values.count > 1)
    return (
      <FormSection title={messages.recipientSection} description={messages.recipientManyText}>
        {null}
      </FormSection>
    );
  return (
    <FormSection title={messages.recipientSection} description={messages.recipientText}>
      <div className={styles.pair}>
        <TextField {...form.field('recipientEmail')} label={messages.recipientEmail} type="email" maxLength={254} />
        <TextField {...form.field('recipientName')} label={messages.recipientName} maxLength={100} />
      </div>
      {form.values.recipientEmail.trim() !== '' && (
        <TextareaField {...form.field('message')} label={messages.message} maxLength={MAX_MESSAGE} />
      )}
    </FormSection>
  );
}

interface IssueSummaryProps {
  values: IssueValues;
  settings: { currency: string; testMode: boolean };
}

/** What will be issued. It changes while the form is filled in. */
export function IssueSummary({ values, settings: { currency, testMode } }: IssueSummaryProps) {
  const { count, valueCents } = values;
  const isPossible = valueCents !== null && valueCents > 0 && valueCents <= MAX_VALUE_CENTS && count > 0;
  return (
    <FormSection title={messages.summary}>
      <p className={styles.summary} aria-live="polite">
        {isPossible ? (
          <>
            {messages.summaryCount(count)}
            {count > 1 && `, ${messages.summaryEach(formatMoney(valueCents, currency))}`}
            <br />
            <span className={styles.total}>{formatMoney(valueCents * count, currency)}</span>
            <br />
            <span className={styles.dimmed}>{deliveryText(values)}</span>
          </>
        ) : (
          messages.noAmount
        )}
      </p>
      {testMode && <Alert color="gray">{messages.testModeText}</Alert>}
    </FormSection>
  );
}

function deliveryText({ count, recipientEmail }: IssueValues): string {
  const email = recipientEmail.trim();
  if (email !== '') return messages.summaryEmail(email);
  return count > 1 ? messages.summaryCodes : messages.summaryCode;
}
