import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { OrderView } from '../contract.ts';
import { MAX_RETURN_NOTE_LENGTH } from '../return-limits.ts';
import { requestReturn } from './calls.ts';
import { describeFailure } from './describe-failure.ts';
import { readReturn } from './read-return.ts';
import { countContent, type SentReturn, toKey } from './return-key.ts';
import { returnMessages as messages, returnReasons } from './return-messages.ts';

export interface OrderReturnsProps {
  order: OrderView;
  token: string;
  /** Part of the key of a return that is requested on this page. */
  requestKey: string;
  onChange: (order: OrderView) => void;
}

/** Requests a return: the units of each line and the reason. The fields are the same without JavaScript. */
export function ReturnForm(props: OrderReturnsProps): ReactNode {
  const { order, token, requestKey } = props;
  const key = `${requestKey}-${order.returns.length}`;
  const { isBusy, problem, submit } = useReturnRequest(props, key);
  return (
    <form
      className="order-return-form"
      method="post"
      action={`/checkout/order/${token}/returns`}
      noValidate
      onSubmit={submit}
    >
      <p>{messages.intro}</p>
      {order.returnable.map(({ position, quantity }) => (
        <LineFields key={position} position={position} left={quantity} order={order} />
      ))}
      <label>
        {messages.note}
        <textarea name="note" rows={3} maxLength={MAX_RETURN_NOTE_LENGTH} />
      </label>
      <input type="hidden" name="key" value={key} />
      <p className="shop-problem" role="alert">
        {problem}
      </p>
      <button type="submit" className="shop-button" aria-disabled={isBusy}>
        {messages.request}
      </button>
    </form>
  );
}

function useReturnRequest({ order, token, onChange }: OrderReturnsProps, key: string) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const sent = useRef<SentReturn>({ content: '', count: 0 });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBusy) return;
    const read = readReturn(new FormData(event.currentTarget), order);
    setProblem(typeof read === 'string' ? read : '');
    if (typeof read === 'string') return;
    setBusy(true);
    sent.current = countContent(sent.current, read);
    requestReturn(token, { ...read, key: toKey(key, sent.current) })
      .then(onChange)
      .catch((error: unknown) => setProblem(describeFailure(error)))
      .finally(() => setBusy(false));
  };
  return { isBusy, problem, submit };
}

interface LineFieldsProps extends Pick<OrderReturnsProps, 'order'> {
  position: number;
  left: number;
}

function LineFields({ position, left, order }: LineFieldsProps): ReactNode {
  const item = order.items.find((line) => line.position === position);
  if (item === undefined) return null;
  return (
    <fieldset>
      <legend>{[item.title, ...Object.values(item.attributes)].join(', ')}</legend>
      <label>
        {messages.units(left)}
        <input
          type="number"
          name={`quantity-${position}`}
          min={0}
          max={left}
          step={1}
          defaultValue={0}
          inputMode="numeric"
        />
      </label>
      <label>
        {messages.reason}
        <select name={`reason-${position}`} defaultValue="">
          <option value="">{messages.chooseReason}</option>
          {Object.entries(returnReasons).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}
