import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { OrderView, ReturnView } from '../contract.ts';
import { describeParcel } from '../describe-parcel.ts';
import { withdrawReturn } from './calls.ts';
import { describeFailure } from './describe-failure.ts';
import { type OrderReturnsProps, ReturnForm } from './return-form.tsx';
import { returnMessages as messages, returnStates } from './return-messages.ts';

/** The returns of an order, and the form that requests another one. Also works without JavaScript. */
export function OrderReturns({ order, token, requestKey, onChange }: OrderReturnsProps): ReactNode {
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { returns, returnable, returnInstructions } = order;
  if (returns.length === 0 && returnable.length === 0) return null;
  const show = (message: string) => (changed: OrderView) => {
    setDone(message);
    onChange(changed);
    // The button that had the focus is gone.
    heading.current?.focus();
  };
  return (
    <section className="order-returns" aria-labelledby="order-returns">
      <h2 id="order-returns" ref={heading} tabIndex={-1}>
        {messages.title}
      </h2>
      <p role="status" className="order-returns-done">
        {done}
      </p>
      {returns.map((one) => (
        <OneReturn key={one.id} order={order} token={token} one={one} onChange={show(messages.withdrawn)} />
      ))}
      {returnInstructions !== '' && <p className="order-returns-text">{returnInstructions}</p>}
      {returnable.length > 0 && (
        // Another form for the next return.
        <details key={returns.length}>
          <summary>{messages.returnItems}</summary>
          <ReturnForm order={order} token={token} requestKey={requestKey} onChange={show(messages.requested)} />
        </details>
      )}
    </section>
  );
}

interface OneReturnProps extends Omit<OrderReturnsProps, 'requestKey'> {
  one: ReturnView;
}

function OneReturn({ order, token, one, onChange }: OneReturnProps): ReactNode {
  const { id, number, state, lines, message } = one;
  return (
    <div className="order-return">
      <h3>{messages.name(number)}</h3>
      <p>{describeParcel(lines, order.items)}</p>
      <p>{returnStates[state]}</p>
      {message !== '' && <p className="order-returns-text">{messages.answer(message)}</p>}
      {state === 'requested' && <Withdraw token={token} returnId={id} number={number} onChange={onChange} />}
    </div>
  );
}

interface WithdrawProps extends Pick<OrderReturnsProps, 'token' | 'onChange'> {
  returnId: string;
  number: number;
}

function Withdraw({ token, returnId, number, onChange }: WithdrawProps): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    withdrawReturn(token, returnId)
      .then(onChange)
      .catch((error: unknown) => setProblem(describeFailure(error)))
      .finally(() => setBusy(false));
  };
  return (
    <form method="post" action={`/checkout/order/${token}/returns/${returnId}/withdrawal`} onSubmit={submit}>
      <button type="submit" className="shop-button shop-button-quiet" aria-disabled={isBusy}>
        {messages.withdraw}
        <span className="visually-hidden"> {messages.name(number)}</span>
      </button>
      <p className="shop-problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
