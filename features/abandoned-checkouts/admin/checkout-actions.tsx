import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { ErrorNotice } from '#browser/admin-kit/error-notice.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { call } from '#browser/client/call.ts';
import type { OwnerAbandonedCheckout } from '../admin-contract.ts';
import styles from './abandoned.module.css';
import { ABANDONED_KEY, checkoutQuery } from './abandoned-queries.ts';
import { sendReminder } from './api.ts';
import { Fact } from './checkout-facts.tsx';
import { abandonedMessages as messages } from './messages.ts';

/** The link that opens the checkout again. */
export function LinkSection({ url }: { url: string }) {
  const copy = (): void => {
    navigator.clipboard.writeText(url).then(
      () => showToast({ message: messages.copied }),
      () => showToast({ message: messages.notCopied }),
    );
  };
  return (
    <FormSection title={messages.link} description={messages.linkText}>
      <div className={styles.copy}>
        <TextInput
          aria-label={messages.link}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          className={styles.url ?? ''}
        />
        <Button variant="default" onClick={copy}>
          {messages.copyLink}
        </Button>
      </div>
    </FormSection>
  );
}

/** Whether the reminder was sent, and the button that sends it now. */
export function ReminderSection({ checkout }: { checkout: OwnerAbandonedCheckout }) {
  const mayWrite = useCapability('orders.write');
  const send = useSendReminder(checkout.id);
  const { consentedOn, queuedOn, emailedOn } = checkout;
  return (
    <FormSection title={messages.reminder}>
      {send.error !== null && <ErrorNotice error={send.error} />}
      <dl className={styles.facts}>
        {consentedOn !== null && (
          <Fact name={messages.agreed}>
            <RelativeTime at={consentedOn} />
          </Fact>
        )}
        {emailedOn !== null && (
          <Fact name={messages.sentOn}>
            <RelativeTime at={emailedOn} />
          </Fact>
        )}
        {emailedOn === null && queuedOn !== null && checkout.state === 'open' && (
          <Fact name={messages.queuedOn}>
            <RelativeTime at={queuedOn} />
          </Fact>
        )}
      </dl>
      <p className={styles.text}>{describe(checkout)}</p>
      {mayWrite && isSendable(checkout) && (
        <Button className={styles.send ?? ''} loading={send.isPending} onClick={() => send.mutate()}>
          {messages.sendNow}
        </Button>
      )}
    </FormSection>
  );
}

function isSendable({ state, hasConsent, isSuppressed, queuedOn }: OwnerAbandonedCheckout): boolean {
  return state === 'open' && hasConsent && !isSuppressed && queuedOn === null;
}

function describe(checkout: OwnerAbandonedCheckout): string | null {
  const { state, hasConsent, isSuppressed, queuedOn, emailedOn } = checkout;
  if (emailedOn !== null) return null;
  if (isSuppressed) return messages.unsubscribed;
  if (!hasConsent) return messages.noConsent;
  if (state !== 'open') return messages.noEmailAnyMore;
  return queuedOn === null ? messages.waiting : messages.sending;
}

function useSendReminder(checkoutId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(sendReminder, { params: { checkoutId }, body: {} })).checkout,
    onSuccess: (checkout) => {
      queryClient.setQueryData(checkoutQuery(checkoutId).queryKey, checkout);
      showToast({ message: messages.sending });
    },
    // After an error too: another member may have sent it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ABANDONED_KEY }),
  });
}
