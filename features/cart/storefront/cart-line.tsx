import { type FormEvent, type ReactNode, useState } from 'react';
import { formatCents } from '#browser/shop-kit/format-cents.ts';
import { describeAnswers } from '../answer-text.ts';
import type { CartEntry } from '../contract.ts';
import { NOSCRIPT_CART_PATH } from '../noscript-markup.ts';
import { clampQuantity } from '../quantity.ts';
import type { CartActions } from './cart-actions.ts';
import { describeChoices, formatEntry } from './entry-text.ts';
import { messages } from './messages.ts';

export interface CartLineProps {
  entry: CartEntry;
  currency: string;
  actions: CartActions | null;
}

export function CartLine({ entry, currency, actions }: CartLineProps): ReactNode {
  const choices = describeChoices(entry);
  return (
    <li className="cart-entry" data-entry-id={entry.id}>
      {entry.imageUrl !== null && (
        <a href={entry.fullUrl} tabIndex={-1} aria-hidden="true">
          <img src={`${entry.imageUrl}?format=300w`} alt="" width={96} height={120} loading="lazy" />
        </a>
      )}
      <div className="cart-entry-text">
        <a href={entry.fullUrl}>{entry.title}</a>
        {choices !== '' && <p>{choices}</p>}
        <p>{formatEntry(entry, currency)}</p>
        <Answers entry={entry} actions={actions} />
        <ChangeForm key={entry.quantity} entry={entry} actions={actions} />
      </div>
      <p className="cart-entry-price">{formatCents(entry.subTotal, currency)}</p>
    </li>
  );
}

function Answers({ entry, actions }: Pick<CartLineProps, 'entry' | 'actions'>): ReactNode {
  const answers = describeAnswers(entry.additionalFields);
  if (answers.length === 0) return null;
  const edit = actions?.editAnswers ?? null;
  return (
    <>
      <dl className="cart-entry-answers">
        {answers.map(({ id, title, text }) => (
          <div key={id}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {edit !== null && (
        <button type="button" className="cart-entry-remove" onClick={() => edit(entry)}>
          {messages.editAnswers} <span className="visually-hidden">{entry.title}</span>
        </button>
      )}
    </>
  );
}

/** With script the quantity is sent on blur or Enter, not after each typed digit. */
function ChangeForm({ entry, actions }: Pick<CartLineProps, 'entry' | 'actions'>): ReactNode {
  const [draft, setDraft] = useState(String(entry.quantity));
  const send = (): void => {
    const requested = Number(draft);
    if (!Number.isInteger(requested) || draft.trim() === '') return setDraft(String(entry.quantity));
    // 0 removes the entry.
    const quantity = requested === 0 ? 0 : clampQuantity(requested);
    setDraft(String(quantity));
    if (quantity !== entry.quantity) actions?.change(entry, quantity);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  return (
    <form className="cart-entry-change" method="post" action={`${NOSCRIPT_CART_PATH}/change`} onSubmit={submit}>
      <input type="hidden" name="entryId" value={entry.id} />
      <input
        className="cart-entry-quantity"
        name="quantity"
        type="number"
        min={0}
        max={9999}
        step={1}
        size={4}
        aria-label={`${messages.quantity}, ${entry.title}`}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={send}
      />
      {actions === null && (
        // A script does not need this button. Inside noscript it causes no layout shift on hydration.
        <noscript>
          <button type="submit" className="cart-entry-remove">
            {messages.update} <span className="visually-hidden">{entry.title}</span>
          </button>
        </noscript>
      )}
      <RemoveButton entry={entry} actions={actions} />
    </form>
  );
}

function RemoveButton({ entry, actions }: Pick<CartLineProps, 'entry' | 'actions'>): ReactNode {
  const buttonProps =
    actions === null
      ? ({ type: 'submit', name: 'remove', value: 'true' } as const)
      : ({ type: 'button', onClick: () => actions.remove(entry) } as const);
  return (
    <button {...buttonProps} className="cart-entry-remove">
      {messages.remove} <span className="visually-hidden">{entry.title}</span>
    </button>
  );
}
