import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ApiError } from '#browser/client/api-error.ts';
import { AlertDialog } from './alert-dialog.tsx';
import type { Purchase } from './purchase.ts';
import { type Next, useAdding } from './use-adding.ts';
import { words } from './words.ts';

export interface AddToCartButtonProps {
  purchase: Purchase;
  label: string;
  className: string;
  innerClassName: string;
  /** Data attributes of the plain markup; themes and scripts may look for them. */
  data: Readonly<Record<string, string>>;
}

const BUSY_TEXT: Readonly<Record<string, string>> = { adding: words.adding, added: words.added };

export function AddToCartButton({ purchase, label, className, innerClassName, data }: AddToCartButtonProps): ReactNode {
  const { state, run } = useAdding();
  const [problem, setProblem] = useState<string | null>(null);

  const buy = async (): Promise<Next> => {
    try {
      return await purchase.buy();
    } catch (error) {
      setProblem(explain(error));
      throw error;
    }
  };
  const add = (): void => run(buy);
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
        <div className={innerClassName}>{BUSY_TEXT[state] ?? label}</div>
      </div>
      <span className="visually-hidden" role="status">
        {BUSY_TEXT[state]}
      </span>
      {problem !== null && (
        <AlertDialog title={purchase.refusalTitle} message={problem} onClose={() => setProblem(null)} />
      )}
    </>
  );
}

/** The server's own words where it gave any; else ours. */
function explain(error: unknown): string {
  if (!(error instanceof Error) || error.message === '') return words.unknownError;
  if (!(error instanceof ApiError)) return error.message;
  if (error.status === 429) return words.tooMany;
  return error.code === 'NETWORK' || error.code === 'BAD_REPLY' ? words.unknownError : error.message;
}
