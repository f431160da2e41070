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
  initialCart: ShoppingCart;
  /** The theme's own content for an empty cart. */
  empty: HTMLElement | null;
  editAnswers: EditAnswers | null;
}

/** The cart page with script. A removed entry can be restored until the next one is removed. */
export function CartPage({ initialCart, empty, editAnswers }: CartPageProps): ReactNode {
  const [cart, setCart] = useState(initialCart);
  const [removed, setRemoved] = useState<CartEntry | null>(null);
  const { isBusy, problem, attempt, dismissProblem } = useAttempt();
  useEffect(() => shopCart.subscribe(setCart), []);
  const actions = toActions({ attempt, removed, setRemoved, editAnswers });
  return (
    <div aria-busy={isBusy}>
      <CartView cart={cart} actions={actions} removed={removed} empty={<EmptyCart notice={empty} />} />
      {problem !== null && <AlertDialog title={messages.unableToChange} message={problem} onClose={dismissProblem} />}
    </div>
  );
}

interface ActionDependencies {
  attempt: (work: () => Promise<unknown>) => void;
  removed: CartEntry | null;
  setRemoved: (entry: CartEntry | null) => void;
  editAnswers: EditAnswers | null;
}

function toActions({ attempt, removed, setRemoved, editAnswers }: ActionDependencies): CartActions {
  return {
    change: (entry, quantity) => attempt(async () => await shopCart.changeQuantity(entry, quantity)),
    remove: (entry) =>
      attempt(async () => {
        await shopCart.remove(entry);
        setRemoved(entry);
      }),
    undo: () => {
      if (removed !== null) attempt(async () => await restore(removed).then(() => setRemoved(null)));
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
    setShipping: async (location, option) => void (await shopCart.setShipping(location, option)),
    listDestinations: getDestinations,
  };
}

async function restore({ itemId, chosenVariant, quantity, additionalFields }: CartEntry): Promise<void> {
  const answers = additionalFields === null ? null : JSON.stringify(additionalFields);
  await shopCart.restore({ productId: itemId, variant: chosenVariant.sku, quantity, additionalFields: answers });
}

interface Attempt {
  isBusy: boolean;
  problem: string | null;
  attempt: (work: () => Promise<unknown>) => void;
  dismissProblem: () => void;
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
  return { isBusy, problem, attempt, dismissProblem: () => setProblem(null) };
}
