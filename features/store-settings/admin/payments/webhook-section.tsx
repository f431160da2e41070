import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import type { PaymentStatus } from '../../payments-contract.ts';
import { paymentMessages as messages } from './messages.ts';
import styles from './payments.module.css';

/** Where the provider sends events, and whether they arrive. */
export function WebhookSection({ webhook, mode }: Pick<PaymentStatus, 'webhook' | 'mode'>) {
  const { url, apiVersion, events, latest } = webhook;
  return (
    <FormSection title={messages.webhook} description={messages.webhookText}>
      <div className={styles.address}>
        <TextInput label={messages.url} value={url} readOnly className={styles.url} onFocus={selectAll} />
        <CopyButton text={url} />
      </div>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt>{messages.latest}</dt>
          <dd>
            {latest === null ? (
              messages.noEvent
            ) : (
              <>
                <RelativeTime at={latest.receivedOn} /> <code className={styles.variable}>{latest.type}</code>
              </>
            )}
          </dd>
        </div>
        <div className={styles.fact}>
          <dt>{messages.apiVersion}</dt>
          <dd>{apiVersion}</dd>
        </div>
        <div className={styles.fact}>
          <dt>{messages.events}</dt>
          <dd>{events.join(', ')}</dd>
        </div>
      </dl>
      {latest === null && mode !== 'test-payments' && <p className={styles.note}>{messages.noEventHint}</p>}
    </FormSection>
  );
}

const selectAll = (event: { currentTarget: HTMLInputElement }): void => event.currentTarget.select();

/** Absent on pages without TLS, where the browser does not let scripts write to the clipboard. */
function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // The member refused it. The text can still be selected.
      setIsCopied(false);
    }
  };
  return (
    <Button variant="default" flex="none" onClick={() => void copy()}>
      <span aria-live="polite">{isCopied ? messages.copied : messages.copy}</span>
    </Button>
  );
}
