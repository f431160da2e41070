import { ConfirmButton } from '#browser/admin-kit/confirm-button.tsx';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { call } from '#browser/client/call.ts';
import type { OwnerOrder } from '../admin-contract.ts';
import type { MailKind } from '../order.ts';
import { mailLabels } from './event-messages.ts';
import { sendAgain } from './notes-api.ts';
import { orderMessages as messages } from './order-messages.ts';
import { useOrderChange } from './use-order-change.ts';
import { useRequestKey } from './use-request-key.ts';

/** An email of the timeline. */
export interface SentMail {
  mail: MailKind;
  about: string;
}

export interface SendAgainButtonProps {
  order: Pick<OwnerOrder, 'id' | 'email'>;
  sent: SentMail;
}

/** Sends an email to the customer once more. */
export function SendAgainButton({ order, sent }: SendAgainButtonProps) {
  const { keyFor, renew } = useRequestKey();
  const change = useOrderChange({
    send: (body: SentMail) =>
      call(sendAgain, {
        params: { orderId: order.id },
        body: { ...body, key: keyFor({ orderId: order.id, ...body }) },
      }),
    done: () => messages.sentAgain,
    onDone: renew,
  });
  const send = (): void => {
    const onError = (error: Error): void => void showToast({ message: error.message, tone: 'error' });
    change.mutate(sent, { onError });
  };
  const label = mailLabels[sent.mail] ?? sent.mail;
  return (
    <ConfirmButton
      variant="subtle"
      size="compact-xs"
      loading={change.isPending}
      aria-label={messages.sendAgainLabel(label)}
      title={messages.sendAgainTitle}
      text={messages.sendAgainText(label, order.email)}
      confirmLabel={messages.sendAgain}
      onConfirm={send}
    >
      {messages.sendAgain}
    </ConfirmButton>
  );
}
