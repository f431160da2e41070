import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { announce } from '#browser/islands/announce.ts';
import { AddOnButtonContent } from './add-on-button-content.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { explain } from './explain.ts';
import { messages } from './messages.ts';
import type { Purchase } from './purchase.ts';
import { type AddingState, type Next, useAdding } from './use-adding.ts';
import { useSoldOut } from './use-sold-out.ts';

export interface AddToCartButtonProps {
  itemId: string;
  purchase: Purchase;
  label: string;
  className: string;
  innerClassName: string;
  /** Rendered as a small icon instead of text. */
  isAddOn: boolean;
  /** Data attributes of the server markup, kept because themes and scripts may query them. */
  data: Readonly<Record<string, string>>;
}

const TEXTS: Readonly<Record<string, string>> = {
  adding: messages.adding,
  added: messages.added,
  select: messages.selectOption,
  'sold-out': messages.soldOut,
};

export function AddToCartButton(props: AddToCartButtonProps): ReactNode {
  const { purchase, label, className, innerClassName, isAddOn, data } = props;
  const { state, problem, add, dismissProblem } = useButton(props);
  const text = TEXTS[state] ?? label;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    add();
  };

  return (
    <>
      <div
        className={className}
        role="button"
        tabIndex={0}
        aria-disabled={state !== 'idle'}
        data-state={state}
        {...data}
        onClick={add}
        onKeyDown={onKeyDown}
      >
        <div key={text} className={innerClassName}>
          {isAddOn ? <AddOnButtonContent state={state} text={text} /> : text}
        </div>
      </div>
      {problem !== null && <AlertDialog title={purchase.refusalTitle} message={problem} onClose={dismissProblem} />}
    </>
  );
}

interface Button {
  state: AddingState | 'sold-out';
  /** The reason why the last click failed, until the shopper dismisses it. */
  problem: string | null;
  add: () => void;
  dismissProblem: () => void;
}

function useButton({ itemId, purchase }: AddToCartButtonProps): Button {
  const adding = useAdding();
  const soldOut = useSoldOut(itemId);
  const [problem, setProblem] = useState<string | null>(null);
  // An action in progress keeps its own state until it ends.
  const state = soldOut && adding.state === 'idle' ? 'sold-out' : adding.state;
  const isFormOpening = useRef(false);
  const buy = async (work: Purchase['buy']): Promise<Next> => {
    announce(messages.adding);
    try {
      const next = await work();
      if (next === 'select') announce(messages.selectOption);
      return next;
    } catch (error) {
      setProblem(explain(error));
      throw error;
    }
  };
  const showFormThenBuy = async (ask: NonNullable<Purchase['ask']>): Promise<void> => {
    if (isFormOpening.current) return;
    isFormOpening.current = true;
    try {
      const work = await ask();
      if (work !== null) adding.run(async () => await buy(work));
    } catch (error) {
      setProblem(explain(error));
    } finally {
      isFormOpening.current = false;
    }
  };
  const add = (): void => {
    if (state !== 'idle') return;
    if (purchase.ask === undefined) adding.run(async () => await buy(purchase.buy));
    else void showFormThenBuy(purchase.ask);
  };
  return { state, problem, add, dismissProblem: () => setProblem(null) };
}
