import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { formatCents } from '#browser/shop-kit/format-cents.ts';
import type { CartEntry } from '../contract.ts';
import { describeChoices, formatEntry } from './entry-text.ts';
import { words } from './words.ts';

export interface CartLineProps {
  entry: CartEntry;
  currency: string;
  onChange: (entry: CartEntry, quantity: number) => void;
  onRemove: (entry: CartEntry) => void;
}

export function CartLine({ entry, currency, onChange, onRemove }: CartLineProps): ReactNode {
  const choices = describeChoices(entry);
  return (
    <li className="cart-entry" data-entry-id={entry.id}>
      {entry.imageUrl !== null && (
        <a href={entry.fullUrl} tabIndex={-1} aria-hidden="true">
          <img src={`${entry.imageUrl}?format=300w`} alt="" width={96} height={120} loading="lazy" />
        </a>
      )}
      <div>
        <a href={entry.fullUrl}>{entry.title}</a>
        {choices !== '' && <p>{choices}</p>}
        <p>{formatEntry(entry, currency)}</p>
        <p className="cart-entry-change">
          <Quantity key={entry.quantity} entry={entry} onChange={onChange} />{' '}
          <button type="button" className="cart-entry-remove" onClick={() => onRemove(entry)}>
            {words.remove} <span className="visually-hidden">{entry.title}</span>
          </button>
        </p>
      </div>
      <p>{formatCents(entry.subTotal, currency)}</p>
    </li>
  );
}

/** Sent when the field is left or Enter is pressed: each digit on the way is not a wish. */
function Quantity({ entry, onChange }: Pick<CartLineProps, 'entry' | 'onChange'>): ReactNode {
  const [typed, setTyped] = useState(String(entry.quantity));
  const send = (): void => {
    const quantity = Number(typed);
    if (!Number.isInteger(quantity) || typed.trim() === '' || quantity < 0) setTyped(String(entry.quantity));
    else if (quantity !== entry.quantity) onChange(entry, quantity);
  };
  const onKeyDown = (event: KeyboardEvent): void => void (event.key === 'Enter' && send());
  return (
    <input
      className="cart-entry-quantity"
      type="number"
      min={0}
      max={9999}
      step={1}
      size={4}
      aria-label={`${words.quantity}, ${entry.title}`}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={send}
      onKeyDown={onKeyDown}
    />
  );
}
