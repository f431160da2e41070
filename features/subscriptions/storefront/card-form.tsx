import { type FormEvent, type HTMLAttributes, type ReactNode, useId, useRef, useState } from 'react';
import { formatCardNumber, type TypedCard } from '#browser/shop-kit/card-text.ts';
import { PaymentFields, type PaymentHandle } from '#browser/stripe/payment-fields.tsx';
import type { PaymentConfig } from '#features/checkout/contract.ts';
import { Disclosure } from './disclosure.tsx';
import { messages, saveCardText } from './messages.ts';
import { saveByFields, saveCard } from './save-card.ts';
import type { SubscriptionPageState } from './use-subscription.ts';

const EMPTY: TypedCard = { number: '', expiry: '', cvc: '' };

/** Changes the card. What is owed is charged to it at once. */
export function CardForm({ page, isOpen }: { page: SubscriptionPageState; isOpen?: boolean }): ReactNode {
  const isPastDue = page.view.state === 'past-due';
  return (
    <Disclosure title={isPastDue ? messages.payWithAnotherCard : messages.changeCard} isOpen={isOpen}>
      {(close) =>
        page.payment.provider === 'test' ? (
          <TestCardForm page={page} close={close} />
        ) : (
          <ProviderCardForm page={page} facts={page.payment} close={close} />
        )
      }
    </Disclosure>
  );
}

interface ProviderCardFormProps {
  page: SubscriptionPageState;
  facts: Extract<PaymentConfig, { provider: 'stripe' }>;
  close: () => void;
}

/** Uses the provider's own input fields. */
function ProviderCardForm({ page, facts, close }: ProviderCardFormProps): ReactNode {
  const fields = useRef<PaymentHandle>(null);
  const { view, token } = page;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const done = view.state === 'past-due' ? messages.cardSavedAndPaid : messages.cardSaved;
    void page
      .act(async () => await saveByFields(token, fields.current, view.email), done)
      .then((isDone) => isDone && close());
  };
  const request = { mode: 'setup', amount: 0, currency: view.currency, savesMethod: true, hasAddress: false } as const;
  return (
    // `method="dialog"` submits nothing by itself: a click before the script has loaded waits for hydration.
    <form method="dialog" noValidate onSubmit={submit}>
      <PaymentFields ref={fields} facts={facts} input={request} />
      <button type="submit" className="shop-button" aria-disabled={page.isBusy}>
        {saveCardText(view)}
      </button>
    </form>
  );
}

function TestCardForm({ page, close }: { page: SubscriptionPageState; close: () => void }): ReactNode {
  const [card, setCard] = useState(EMPTY);
  const isPastDue = page.view.state === 'past-due';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const done = isPastDue ? messages.cardSavedAndPaid : messages.cardSaved;
    void page
      .act(async () => await saveCard(page.token, card), done)
      .then((isDone) => {
        if (!isDone) return;
        setCard(EMPTY);
        close();
      });
  };
  const set = (part: Partial<TypedCard>): void => setCard({ ...card, ...part });
  return (
    <form method="dialog" className="subscription-fields" noValidate onSubmit={submit}>
      <p className="subscription-wide shop-soft">{messages.testCard}</p>
      <Input
        label={messages.cardNumber}
        value={card.number}
        autoComplete="cc-number"
        isWide
        onChange={(number) => set({ number: formatCardNumber(number) })}
      />
      <Input
        label={messages.cardExpiry}
        value={card.expiry}
        autoComplete="cc-exp"
        onChange={(expiry) => set({ expiry })}
      />
      <Input label={messages.cardCode} value={card.cvc} autoComplete="cc-csc" onChange={(cvc) => set({ cvc })} />
      <button type="submit" className="shop-button" aria-disabled={page.isBusy}>
        {saveCardText(page.view)}
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
