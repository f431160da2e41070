import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCapability } from '#browser/admin-kit/capabilities.ts';
import { ConfirmButton } from '#browser/admin-kit/confirm-button.tsx';
import { errorMessage } from '#browser/admin-kit/describe-error.ts';
import { showToast } from '#browser/admin-kit/feedback/toast-queue.ts';
import { FormSection } from '#browser/admin-kit/form/form-section.tsx';
import { RelativeTime } from '#browser/admin-kit/format/relative-time.tsx';
import { call } from '#browser/client/call.ts';
import type { OwnerCustomer } from '../admin-contract.ts';
import { customerMessages, mailingLabels } from './customer-messages.ts';
import { CUSTOMERS_KEY } from './customer-queries.ts';
import styles from './customers.module.css';
import { separateAddress } from './merge-api.ts';
import { mergeMessages as messages } from './merge-messages.ts';

/** The other addresses of a customer, each with its own consent. */
export function AddressesSection({ customer: { id, aliases } }: { customer: OwnerCustomer }) {
  const mayWrite = useCapability('customers.write');
  const separate = useSeparation(id);
  if (aliases.length === 0) return null;
  return (
    <FormSection title={messages.alsoAddress}>
      <ul className={styles.records}>
        {aliases.map(({ email, mergedOn, mailing }) => (
          <li key={email} className={styles.address}>
            <a className={styles.link} href={`mailto:${email}`}>
              {email}
            </a>
            <span className={styles.detail}>
              {messages.mergedOn} <RelativeTime at={mergedOn} />
              {mailing !== null &&
                ` · ${customerMessages.mailing}: ${mailing.state === null ? customerMessages.noMailing : mailingLabels[mailing.state]}`}
            </span>
            {mayWrite && (
              <ConfirmButton
                size="compact-md"
                className={styles.button ?? ''}
                aria-label={messages.separateLabel(email)}
                title={messages.separateTitle(email)}
                text={messages.separateText}
                confirmLabel={messages.separateConfirm}
                loading={separate.isPending && separate.variables === email}
                onConfirm={() => separate.mutate(email)}
              >
                {messages.separate}
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

function useSeparation(customerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (email: string) => await call(separateAddress, { params: { customerId }, body: { email } }),
    onSuccess: (_, email) => showToast({ message: messages.separated(email) }),
    onError: (error) => showToast({ message: errorMessage(error), tone: 'error' }),
    // After an error too: another member may have separated it.
    onSettled: async () => {
      void queryClient.invalidateQueries({ queryKey: ['activity'] });
      await queryClient.invalidateQueries({ queryKey: CUSTOMERS_KEY });
    },
  });
}
