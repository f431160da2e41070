import { Alert } from '@mantine/core';
import { FormColumns, FormSection } from '#browser/admin-kit/form/form-section.tsx';
import type { PaymentStatus } from '../../payments-contract.ts';
import { KEY_LABELS, MODE_TEXTS, MODE_TITLES, paymentMessages as messages, TEST_CARDS } from './messages.ts';
import styles from './payments.module.css';
import { WebhookSection } from './webhook-section.tsx';

const STEPS = [
  messages.stepKeys,
  messages.stepWebhook,
  messages.stepSecret,
  messages.stepRestart,
  messages.stepTest,
  messages.stepMethods,
];

export function PaymentsPage({ status }: { status: PaymentStatus }) {
  return (
    <FormColumns
      main={
        <>
          <StatusSection mode={status.mode} />
          <KeysSection keys={status.keys} />
          <WebhookSection webhook={status.webhook} mode={status.mode} />
        </>
      }
      aside={
        <FormSection title={messages.steps} description={messages.stepsText}>
          <ol className={styles.steps}>
            {STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </FormSection>
      }
    />
  );
}

function StatusSection({ mode }: Pick<PaymentStatus, 'mode'>) {
  return (
    <FormSection title={messages.status}>
      <Alert color={mode === 'stripe-live' ? 'green' : 'yellow'}>
        <strong>{MODE_TITLES[mode]}</strong>
        <br />
        {MODE_TEXTS[mode]}
      </Alert>
      {mode !== 'stripe-live' && <TestCards />}
    </FormSection>
  );
}

function TestCards() {
  return (
    <div>
      <h3 className={styles.heading}>{messages.testCards}</h3>
      <p className={styles.note}>{messages.testCardsText}</p>
      <dl className={styles.facts}>
        {TEST_CARDS.map(({ number, result }) => (
          <div key={number} className={styles.fact}>
            <dt className={styles.number}>{number}</dt>
            <dd>{result}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function KeysSection({ keys }: Pick<PaymentStatus, 'keys'>) {
  return (
    <FormSection title={messages.keys} description={messages.keysText}>
      <dl className={styles.facts}>
        {keys.map(({ name, isSet, last4 }) => (
          <div key={name} className={styles.fact}>
            <dt>
              {KEY_LABELS[name]} <code className={styles.variable}>{name}</code>
            </dt>
            <dd>{isSet ? messages.isSet(last4) : messages.notSet}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}
