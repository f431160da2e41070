import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { ShoppingCart } from '../contract.ts';
import { NOSCRIPT_CART_PATH } from '../noscript-markup.ts';
import type { CartActions } from './cart-actions.ts';
import { explain } from './explain.ts';
import { messages } from './messages.ts';

interface CartCouponsProps {
  cart: ShoppingCart;
  actions: CartActions | null;
}

/** The entered codes, the reasons for those that do not apply, and a field to add one. */
export function CartCoupons({ cart, actions }: CartCouponsProps): ReactNode {
  const refused = new Map(cart.invalidCoupons.map(({ code, message }) => [code, message]));
  const codes = [...cart.validCoupons.map(({ code }) => code), ...refused.keys()];
  return (
    <section className="cart-coupons" aria-label={messages.discountCode}>
      {codes.length > 0 && (
        <ul className="cart-codes">
          {codes.map((code) => (
            <Code key={code} code={code} problem={refused.get(code)} actions={actions} />
          ))}
        </ul>
      )}
      <CodeForm actions={actions} />
    </section>
  );
}

interface CodeProps {
  code: string;
  problem: string | undefined;
  actions: CartActions | null;
}

function Code({ code, problem, actions }: CodeProps): ReactNode {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    actions?.removeCoupon(code);
  };
  return (
    <li className="cart-code">
      <form method="post" action={`${NOSCRIPT_CART_PATH}/coupon`} onSubmit={submit}>
        <input type="hidden" name="code" value={code} />
        <span>{code}</span>{' '}
        <button className="cart-entry-remove" name="remove" value="true" type="submit">
          {messages.remove} <span className="visually-hidden">{code}</span>
        </button>
      </form>
      {problem !== undefined && <p className="cart-problem">{problem}</p>}
    </li>
  );
}

function CodeForm({ actions }: Pick<CartCouponsProps, 'actions'>): ReactNode {
  const id = useId();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setProblem(code.trim() === '' ? messages.codeMissing : '');
    if (code.trim() === '' || actions === null) return;
    actions.addCoupon(code.trim()).then(
      () => setCode(''),
      (error: unknown) => setProblem(explain(error)),
    );
  };
  return (
    <form className="cart-code-form" method="post" action={`${NOSCRIPT_CART_PATH}/coupon`} onSubmit={submit}>
      <label htmlFor={id}>{messages.discountCode}</label>
      <div className="cart-code-row">
        <input
          id={id}
          name="code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <button type="submit" className="button button-quiet">
          {messages.apply}
        </button>
      </div>
      <p id={`${id}-problem`} className="cart-problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
