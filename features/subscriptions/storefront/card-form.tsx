import { type FormEvent, type HTMLAttributes, type ReactNode, useId, useRef, useState } from 'react';
import { formatCardNumber, type TypedCard } from '#browser/shop-kit/card-text.ts';
import { PaymentFields, type PaymentHandle } from '#browser/stripe/payment-fields.tsx';
import type { PaymentFacts } from '#features/checkout/contract.ts';
import { Fold } from './fold.tsx';
import { savingsText } from './messages.ts';
import { saveByFields, saveCard } from './save-card.ts';
import type { SubscriptionKit } from './use-subscription.ts';

const EMPTY: TypedCard = { number: '', expiry: '', cvc: '' };

/** Changes the card. What is owed is charged to it at once. */
export function CardForm({ kit, isOpen }: { kit: SubscriptionKit; isOpen?: boolean }): ReactNode {
  const isOwed = kit.view.state === 'past-due';
  return (
    <Fold title={isOwed ? 'Pay with another card' : 'Change the card'} isOpen={isOpen}>
      {(close) =>
        kit.payment.provider === 'test' ? (
          <TestCardForm kit={kit} close={close} />
        ) : (
          <OwnFieldsForm kit={kit} facts={kit.payment} close={close} />
        )
      }
    </Fold>
  );
}

const SAVED = 'Your new card is saved.';
const SAVED_AND_PAID = 'Thank you. Your new card is saved; this is how it stands.';

interface OwnFieldsProps {
  kit: SubscriptionKit;
  facts: Extract<PaymentFacts, { provider: 'stripe' }>;
  close: () => void;
}

/** Uses the provider's own input fields. */
function OwnFieldsForm({ kit, facts, close }: OwnFieldsProps): ReactNode {
  const fields = useRef<PaymentHandle>(null);
  const { view, token } = kit;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const done = view.state === 'past-due' ? SAVED_AND_PAID : SAVED;
    void kit
      .act(async () => await saveByFields(token, fields.current, view.email), done)
      .then((isDone) => isDone && close());
  };
  const request = { mode: 'setup', amount: 0, currency: view.currency, isKept: true, hasAddress: false } as const;
  return (
    // `method="dialog"` submits nothing by itself: a click before the script has loaded waits for hydration.
    <form method="dialog" noValidate onSubmit={submit}>
      <PaymentFields ref={fields} facts={facts} input={request} />
      <button type="submit" className="shop-button" aria-disabled={kit.isBusy}>
        {savingsText(view)}
      </button>
    </form>
  );
}

function TestCardForm({ kit, close }: { kit: SubscriptionKit; close: () => void }): ReactNode {
  const [card, setCard] = useState(EMPTY);
  const isOwed = kit.view.state === 'past-due';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const done = isOwed ? SAVED_AND_PAID : SAVED;
    void kit
      .act(async () => await saveCard(kit.token, card), done)
      .then((isDone) => {
        if (!isDone) return;
        setCard(EMPTY);
        close();
      });
  };
  const set = (part: Partial<TypedCard>): void => setCard({ ...card, ...part });
  return (
    <form method="dialog" className="subscription-fields" noValidate onSubmit={submit}>
      <p className="subscription-wide shop-soft">
        Test mode: no money moves, and real cards are refused. Try 4242 4242 4242 4242.
      </p>
      <Input
        label="Card number"
        value={card.number}
        autoComplete="cc-number"
        isWide
        onChange={(number) => set({ number: formatCardNumber(number) })}
      />
      <Input label="Expires (MM/YY)" value={card.expiry} autoComplete="cc-exp" onChange={(expiry) => set({ expiry })} />
      <Input label="Security code" value={card.cvc} autoComplete="cc-csc" onChange={(cvc) => set({ cvc })} />
      <button type="submit" className="shop-button" aria-disabled={kit.isBusy}>
        {savingsText(kit.view)}
      </button>
    </form>
  );
}

export interface InputProps {
  label: string;
  value: string;
  autoComplete: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  isWide?: boolean;
  problem?: string | undefined;
  onChange: (value: string) => void;
}

const MAX_LENGTH = 200;

export function Input({
  label,
  value,
  autoComplete,
  isWide = false,
  problem,
  inputMode,
  onChange,
}: InputProps): ReactNode {
  const id = useId();
  return (
    <div className={isWide ? 'subscription-wide' : undefined}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="shop-input"
        value={value}
        maxLength={MAX_LENGTH}
        autoComplete={autoComplete}
        inputMode={inputMode ?? (autoComplete.startsWith('cc-') ? 'numeric' : undefined)}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} className="shop-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
