import { type FormEvent, type ReactNode, useState } from 'react';
import { addCoupon, removeCoupon } from './calls.ts';
import { explain } from './explain.ts';
import type { Checkout } from './use-checkout.ts';

/** Codes are entered where the sum is seen; the sum follows. */
export function CouponField({ checkout }: { checkout: Checkout }): ReactNode {
  const { quotes, kit, reprice } = checkout;
  const { validCoupons, invalidCoupons } = quotes.quote.cart;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const change = (work: Promise<unknown>): void => {
    setBusy(true);
    setProblem(null);
    work
      .then(() => {
        setCode('');
        reprice(kit.form, { force: true });
      })
      .catch((error: unknown) => setProblem(explain(error)))
      .finally(() => setBusy(false));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.trim() !== '' && !isBusy) change(addCoupon(code.trim()));
  };
  const messages = invalidCoupons.map((coupon) => `${coupon.code}: ${coupon.message}`);
  return (
    <form className="checkout-coupon" onSubmit={submit}>
      <CodeInput code={code} problem={problem} isBusy={isBusy} onChange={setCode} />
      <Codes
        codes={[...validCoupons, ...invalidCoupons].map((coupon) => coupon.code)}
        onRemove={(gone) => change(removeCoupon(gone))}
      />
      <p id="checkout-coupon-problem" className="shop-problem" role="status">
        {problem ?? messages.join(' ')}
      </p>
    </form>
  );
}

function Codes({ codes, onRemove }: { codes: readonly string[]; onRemove: (code: string) => void }): ReactNode {
  return (
    <ul className="checkout-codes" aria-label="Discount codes" hidden={codes.length === 0}>
      {codes.map((code) => (
        <li key={code}>
          <span>{code}</span>
          <button type="button" onClick={() => onRemove(code)}>
            Remove<span className="visually-hidden"> {code}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface CodeInputProps {
  code: string;
  problem: string | null;
  isBusy: boolean;
  onChange: (code: string) => void;
}

function CodeInput({ code, problem, isBusy, onChange }: CodeInputProps): ReactNode {
  return (
    <>
      <label htmlFor="checkout-coupon">Discount code</label>
      <div className="checkout-coupon-row">
        <input
          id="checkout-coupon"
          className="shop-input"
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          aria-invalid={problem !== null}
          aria-describedby="checkout-coupon-problem"
          onChange={({ target }) => onChange(target.value)}
        />
        <button type="submit" className="shop-button shop-button-quiet" aria-disabled={isBusy}>
          Apply
        </button>
      </div>
    </>
  );
}
