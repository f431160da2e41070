import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { readAppearance } from './appearance.ts';
import { messagesOf, type Outcome, type Payer, toOutcome, toParams } from './confirm.ts';
import { loadStripe, type StripeConfig } from './load-stripe.ts';
import { messages } from './messages.ts';
import type { ElementsOptions, PaymentElement, Stripe, StripeElements } from './stripe-js.ts';

/** The payment or setup that the fields are for. */
export interface PaymentRequest {
  mode: 'payment' | 'setup';
  /** For a payment: the amount currently due. */
  amount: number;
  currency: string;
  /** Save the payment method to charge it later without the shopper. */
  savesMethod: boolean;
  /** The page asks for the address itself. */
  hasAddress: boolean;
}

/** Used by the button of the page, which is not part of the fields. */
export interface PaymentHandle {
  /** Validates the input. Returns null when it is valid, otherwise the error, which the fields show as well. */
  check: () => Promise<string | null>;
  pay: (clientSecret: string, payer: Payer, returnUrl: string) => Promise<Outcome>;
  save: (clientSecret: string, email: string) => Promise<Outcome>;
}

interface PaymentFieldsProps {
  facts: StripeConfig & { testMode: boolean };
  input: PaymentRequest;
  ref: Ref<PaymentHandle>;
}

/** Stripe's fields for all payment methods. The page never sees what is typed into them. */
export function PaymentFields({ facts, input, ref }: PaymentFieldsProps): ReactNode {
  const { node, state, retry, mounted } = useMountedFields(facts, input);
  const [problem, setProblem] = useState<string | null>(null);
  useImperativeHandle(ref, () => toHandle(mounted, setProblem), [mounted]);
  return (
    <div className="payment-fields" aria-busy={state === 'loading'}>
      {facts.testMode && (
        <p className="payment-fields-test">
          <strong>{messages.testMode}</strong> {messages.testModeText}
        </p>
      )}
      {state === 'loading' && <p className="shop-wait">{messages.loading}</p>}
      {state === 'failed' && <Failed onRetry={retry} />}
      <div ref={node} className="payment-fields-frame" hidden={state === 'failed'} />
      <p className="shop-problem" role="status">
        {problem}
      </p>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div className="shop-notice" role="alert">
      <p>{messages.loadFailed}</p>
      <p>
        <button type="button" className="shop-button shop-button-quiet" onClick={onRetry}>
          {messages.tryAgain}
        </button>
      </p>
    </div>
  );
}

interface MountedFields {
  stripe: Stripe;
  elements: StripeElements;
  element: PaymentElement;
}

type State = 'loading' | 'ready' | 'failed';

function useMountedFields(facts: StripeConfig, input: PaymentRequest) {
  const { script, publishableKey } = facts;
  const { amount } = input;
  const node = useRef<HTMLDivElement>(null);
  const latest = useRef(input);
  const [mounted, setMounted] = useState<MountedFields | null>(null);
  const [state, setState] = useState<State>('loading');
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    latest.current = input;
  });
  useEffect(() => {
    const mounting = mountFields(
      { script, publishableKey },
      { node: node.current, isRetry: attempts > 0, setState },
      latest,
    );
    mounting.then(setMounted).catch(() => setState('failed'));
    return () => void mounting.then((mountedFields) => mountedFields?.element.destroy()).catch(() => undefined);
  }, [script, publishableKey, attempts]);
  useEffect(() => mounted?.elements.update({ amount: chargeable(amount) }), [mounted, amount]);
  const retry = (): void => {
    setState('loading');
    setAttempts(attempts + 1);
  };
  return { node, state, retry, mounted };
}

// Stripe renders no fields for an amount of zero, and the amount may be unknown until the address is entered.
const chargeable = (amount: number): number => Math.max(amount, 1);

const KNOWN_TO_PAGE = { email: 'never', name: 'never', address: 'never' } as const;

interface MountTarget {
  node: HTMLDivElement | null;
  isRetry: boolean;
  setState: (state: State) => void;
}

async function mountFields(
  facts: StripeConfig,
  { node, isRetry, setState }: MountTarget,
  latest: { current: PaymentRequest },
): Promise<MountedFields | null> {
  const stripe = await loadStripe(facts, isRetry);
  if (node?.isConnected !== true) return null;
  const input = latest.current;
  const elements = stripe.elements(toOptions(input, node));
  const billingDetails = input.hasAddress ? KNOWN_TO_PAGE : { email: 'never' as const };
  const element = elements.create('payment', { layout: 'tabs', fields: { billingDetails } });
  element.on('ready', () => setState('ready'));
  element.on('loaderror', () => setState('failed'));
  element.mount(node);
  return { stripe, elements, element };
}

function toOptions({ mode, amount, currency, savesMethod }: PaymentRequest, node: HTMLElement): ElementsOptions {
  return {
    mode,
    ...(mode === 'payment' && { amount: chargeable(amount) }),
    currency: currency.toLowerCase(),
    ...(mode === 'payment' && savesMethod && { setupFutureUsage: 'off_session' }),
    appearance: readAppearance(node),
    loader: 'auto',
  };
}

function toHandle(mounted: MountedFields | null, setProblem: (problem: string | null) => void): PaymentHandle {
  const showDecline = (outcome: Outcome): Outcome => {
    if (outcome.kind !== 'declined') return outcome;
    setProblem(outcome.message);
    mounted?.element.focus();
    return outcome;
  };
  return {
    async check() {
      setProblem(null);
      if (mounted === null) return messages.notReady;
      const { error } = await mounted.elements.submit();
      return error === undefined ? null : messagesOf(error, messages.notFilled);
    },
    async pay(clientSecret, payer, returnUrl) {
      if (mounted === null) return { kind: 'unknown' };
      const { stripe, elements } = mounted;
      const confirmParams = toParams(payer, returnUrl);
      return showDecline(
        toOutcome(await stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' })),
      );
    },
    async save(clientSecret, email) {
      if (mounted === null) return { kind: 'unknown' };
      const { stripe, elements } = mounted;
      const confirmParams = toParams({ email, billing: null, shipping: null }, location.href);
      return showDecline(
        toOutcome(await stripe.confirmSetup({ elements, clientSecret, confirmParams, redirect: 'if_required' })),
      );
    },
  };
}
