import { type ReactNode, useEffect, useState } from 'react';
import { formatCents } from '#browser/shop-kit/format-cents.ts';
import type { CartEntry, ShoppingCart } from '../contract.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { CartLine } from './cart-line.tsx';
import { CartMessages } from './cart-messages.tsx';
import { explain } from './explain.ts';
import { shopCart } from './show-cart.ts';
import { words } from './words.ts';

/** The lines of the cart with what they cost. What is taken out can be put back until something else is. */
export function CartPage({ first }: { first: ShoppingCart }): ReactNode {
  const [cart, setCart] = useState(first);
  const [removed, setRemoved] = useState<CartEntry | null>(null);
  const { isBusy, problem, attempt, forget } = useAttempt();
  useEffect(() => shopCart.subscribe(setCart), []);
  const remove = (entry: CartEntry): void =>
    attempt(async () => {
      await shopCart.remove(entry);
      setRemoved(entry);
    });
  const undo = ({ itemId, chosenVariant, quantity, additionalFields }: CartEntry): void =>
    attempt(async () => {
      const answers = additionalFields === null ? null : JSON.stringify(additionalFields);
      await shopCart.add({ productId: itemId, variant: chosenVariant.sku, quantity, additionalFields: answers });
      setRemoved(null);
    });
  const change = (entry: CartEntry, quantity: number): void =>
    attempt(async () => void (await shopCart.changeQuantity(entry, quantity)));
  return (
    <div aria-busy={isBusy}>
      <CartMessages messages={cart.messages} />
      {removed !== null && <Removed entry={removed} onUndo={() => undo(removed)} />}
      <ul className="cart-entries">
        {cart.entries.map((entry) => (
          <CartLine key={entry.id} {...{ entry, currency: cart.currency, onChange: change, onRemove: remove }} />
        ))}
      </ul>
      <Totals cart={cart} />
      {problem !== null && <AlertDialog title={words.unableToChange} message={problem} onClose={forget} />}
    </div>
  );
}

interface Attempt {
  isBusy: boolean;
  problem: string | null;
  attempt: (work: () => Promise<void>) => void;
  forget: () => void;
}

/** One change at a time; a failure is told, and the cart stays what the server says it is. */
function useAttempt(): Attempt {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = (work: () => Promise<void>): void => {
    if (isBusy) return;
    setBusy(true);
    work()
      .catch((error: unknown) => setProblem(explain(error)))
      .finally(() => setBusy(false));
  };
  return { isBusy, problem, attempt, forget: () => setProblem(null) };
}

function Removed({ entry, onUndo }: { entry: CartEntry; onUndo: () => void }): ReactNode {
  return (
    <p className="cart-removed">
      {words.removedFromCart.replace('{title}', entry.title)}{' '}
      <button type="button" className="button button-quiet" onClick={onUndo}>
        {words.undo}
      </button>
    </p>
  );
}

function Totals({ cart }: { cart: ShoppingCart }): ReactNode {
  return (
    <>
      <dl className="cart-totals">
        <div className="cart-totals-row">
          <dt>{words.subtotal}</dt>
          <dd data-cart-subtotal>{formatCents(cart.subtotalCents, cart.currency)}</dd>
        </div>
      </dl>
      <p className="cart-checkout">
        {cart.entries.length > 0 ? (
          <a className="button" href="/checkout">
            {words.checkout}
          </a>
        ) : (
          <button className="button" type="button" disabled>
            {words.checkout}
          </button>
        )}
      </p>
    </>
  );
}
