import { type ReactNode, useRef } from 'react';
import { isEmail } from '#kernel/text/is-email.ts';
import { saveReminder } from './calls.ts';
import { Field } from './field.tsx';
import { fieldId } from './fields.ts';
import { labels, messages } from './messages.ts';
import type { Checkout } from './use-checkout.ts';

/** The email address, and whether the shopper wants a reminder where the shop sends them. */
export function ContactFields({ checkout }: { checkout: Checkout }): ReactNode {
  const { formApi, reprice, facts, flow } = checkout;
  const save = useReminder();
  const hasReminder = flow.name === 'cart' && facts.offersReminder === true;
  const wantsReminder = formApi.value('reminder') === 'yes';
  return (
    <>
      <Field
        formApi={formApi}
        name="email"
        label={labels.email}
        type="email"
        autoComplete="email"
        afterBlur={() => {
          reprice(formApi.form);
          if (hasReminder && wantsReminder) save(formApi.value('email'));
        }}
      />
      {hasReminder && (
        <label className="checkout-tick">
          <input
            id={fieldId('reminder')}
            type="checkbox"
            name="reminder"
            checked={wantsReminder}
            onChange={({ target: { checked } }) => {
              formApi.set('reminder', checked ? 'yes' : '');
              save(checked ? formApi.value('email') : null);
            }}
          />
          {messages.reminder}
        </label>
      )}
    </>
  );
}

/**
 * Sends the email address for the reminder, null for none: each choice once, and in the order in which they were made.
 * The checkout does not depend on it, so a failure is only reported.
 */
function useReminder(): (typed: string | null) => void {
  const sent = useRef<string | null>(null);
  const queue = useRef(Promise.resolve());
  return (typed) => {
    const email = typed?.trim() ?? null;
    if (email === sent.current || (email !== null && !isEmail(email))) return;
    sent.current = email;
    queue.current = queue.current.then(async () => void (await saveReminder({ email }))).catch(reportError);
  };
}
