import { type ReactNode, useEffect, useState } from 'react';
import type { CartEntry, ShoppingCart } from '../contract.ts';
import { AlertDialog } from './alert-dialog.tsx';
import type { CartActions, EditAnswers } from './cart-actions.ts';
import { getDestinations } from './cart-calls.ts';
import { CartView } from './cart-view.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { explain } from './explain.ts';
import { messages } from './messages.ts';
import { shopCart } from './show-cart.ts';

export interface CartPageProps {
  first: ShoppingCart;
  /** The theme's own content for an empty cart. */
  empty: HTMLElement | null;
  editAnswers: EditAnswers | null;
}

/** The cart page with script. A removed entry can be restored until the next one is removed. */
export function CartPage({ first, empty, editAnswers }: CartPageProps): ReactNode {
  const [cart, setCart] = useState(first);
  const [removed, setRemoved] = useState<CartEntry | null>(null);
  const { isBusy, problem, attempt, forget } = useAttempt();
  useEffect(() => shopCart.subscribe(setCart), []);
  const actions = toActions({ attempt, removed, setRemoved, editAnswers });
  return (
    <div aria-busy={isBusy}>
      <CartView cart={cart} actions={actions} removed={removed} empty={<EmptyCart notice={empty} />} />
      {problem !== null && <AlertDialog title={messages.unableToChange} message={problem} onClose={forget} />}
    </div>
  );
}

interface Tools {
  attempt: (work: () => Promise<unknown>) => void;
  removed: CartEntry | null;
  setRemoved: (entry: CartEntry | null) => void;
  editAnswers: EditAnswers | null;
}

function toActions({ attempt, removed, setRemoved, editAnswers }: Tools): CartActions {
  return {
    change: (entry, quantity) => attempt(async () => await shopCart.changeQuantity(entry, quantity)),
    remove: (entry) =>
      attempt(async () => {
        await shopCart.remove(entry);
        setRemoved(entry);
      }),
    undo: () => {
      if (removed !== null) attempt(async () => await putBack(removed).then(() => setRemoved(null)));
    },
    editAnswers:
      editAnswers === null
        ? null
        : (entry) =>
            attempt(async () => {
              const answers = await editAnswers(entry);
              if (answers !== null) await shopCart.updateAnswers(entry, answers);
            }),
    addCoupon: async (code) => void (await shopCart.addCoupon(code)),
    removeCoupon: (code) => attempt(async () => await shopCart.removeCoupon(code)),
    ship: async (location, option) => void (await shopCart.ship(location, option)),
    listDestinations: getDestinations,
  };
}

async function putBack({ itemId, chosenVariant, quantity, additionalFields }: CartEntry): Promise<void> {
  const answers = additionalFields === null ? null : JSON.stringify(additionalFields);
  await shopCart.putBack({ productId: itemId, variant: chosenVariant.sku, quantity, additionalFields: answers });
}

interface Attempt {
  isBusy: boolean;
  problem: string | null;
  attempt: (work: () => Promise<unknown>) => void;
  forget: () => void;
}

/** One change at a time. A failure is shown, and the cart keeps the state from the server. */
function useAttempt(): Attempt {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = (work: () => Promise<unknown>): void => {
    if (isBusy) return;
    setBusy(true);
    work()
      .catch((error: unknown) => setProblem(explain(error)))
      .finally(() => setBusy(false));
  };
  return { isBusy, problem, attempt, forget: () => setProblem(null) };
}
