import { type FormEvent, type ReactNode, useState } from 'react';
import { explain } from './explain.ts';
import { messages } from './messages.ts';
import type { Checkout } from './use-checkout.ts';

/** A code that was entered, with its display name. */
export interface EnteredCode {
  key: string;
  name: string;
  /** Why it does not apply, although it was accepted. */
  problem?: string | undefined;
}

interface CodeFieldProps {
  checkout: Checkout;
  id: string;
  label: string;
  /** Label of the button. */
  action: string;
  maxLength: number;
  /** Label of the list of entered codes. */
  listLabel: string;
  entered: readonly EnteredCode[];
  add: (code: string) => Promise<unknown>;
  remove: (key: string) => Promise<unknown>;
}

/**
 * Codes are entered beside the total, which is then updated. The input is uncontrolled, so that text typed before the
 * script has loaded is not lost.
 */
export function CodeField(props: CodeFieldProps): ReactNode {
  const { checkout, id, listLabel, entered, add, remove } = props;
  const { formApi, reprice } = checkout;
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const change = async (work: Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      await work;
      reprice(formApi.form, { force: true });
      return true;
    } catch (error) {
      setProblem(explain(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form.elements.namedItem(id);
    const code = field instanceof HTMLInputElement ? field.value.trim() : '';
    if (code !== '' && !isBusy) void change(add(code)).then((isAccepted) => isAccepted && form.reset());
  };
  return (
    // `method="dialog"` submits nothing: a gift card code must not appear in a URL.
    <form method="dialog" className="checkout-coupon" onSubmit={submit}>
      <CodeInput {...props} problem={problem} isBusy={isBusy} />
      {/* Directly below the input that it refers to, not below the accepted codes. */}
      <p id={`${id}-problem`} className="shop-problem" role="status">
        {problem}
      </p>
      <Codes entered={entered} label={listLabel} onRemove={(key) => void change(remove(key))} />
    </form>
  );
}

interface CodesProps {
  entered: readonly EnteredCode[];
  label: string;
  onRemove: (key: string) => void;
}

function Codes({ entered, label, onRemove }: CodesProps): ReactNode {
  return (
    <ul className="checkout-codes" aria-label={label} hidden={entered.length === 0}>
      {entered.map(({ key, name, problem }) => (
        <li key={key}>
          <div className="checkout-code">
            <span>{name}</span>
            <button type="button" onClick={() => onRemove(key)}>
              {messages.remove}
              <span className="visually-hidden"> {name}</span>
            </button>
          </div>
          {problem !== undefined && <p className="shop-problem">{problem}</p>}
        </li>
      ))}
    </ul>
  );
}

interface CodeInputProps extends Pick<CodeFieldProps, 'id' | 'label' | 'action' | 'maxLength'> {
  problem: string | null;
  isBusy: boolean;
}

function CodeInput({ id, label, action, maxLength, problem, isBusy }: CodeInputProps): ReactNode {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <div className="checkout-coupon-row">
        <input
          id={id}
          name={id}
          className="shop-input"
          maxLength={maxLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
        />
        <button type="submit" className="shop-button shop-button-quiet" aria-disabled={isBusy}>
          {action}
        </button>
      </div>
    </>
  );
}
