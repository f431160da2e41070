import { Button } from '@mantine/core';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { TextField } from '#browser/admin-kit/form/fields/text-field.tsx';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import type { OwnerOrder } from '#features/orders/admin-contract.ts';
import styles from './edit.module.css';
import { balanceMessages as messages } from './messages.ts';
import { useBalanceLink } from './use-balance.ts';

/** Emails the payment link to the customer, or shows it to be copied. */
export function LinkSection({ order }: { order: OwnerOrder }) {
  const linking = useBalanceLink(order);
  const url = linking.data?.url;
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    showToast({ message: messages.copied });
  };
  return (
    <FormSection title={messages.link}>
      <p className={styles.detail}>{messages.linkText(order.email)}</p>
      {linking.error !== null && <ErrorNotice error={linking.error} />}
      <div className={styles.buttons}>
        <Button loading={linking.isPending} onClick={() => linking.mutate(true)}>
          {messages.send}
        </Button>
        <Button variant="default" loading={linking.isPending} onClick={() => linking.mutate(false)}>
          {messages.create}
        </Button>
      </div>
      {url !== undefined && (
        <>
          <TextField name="url" label={messages.linkLabel} value={url} onChange={() => undefined} />
          <Button variant="default" className={styles.start} onClick={() => void copy(url)}>
            {messages.copy}
          </Button>
        </>
      )}
    </FormSection>
  );
}
