import type { ReactNode } from 'react';
import type { SavedAddress } from '../contract.ts';
import { toLines } from './label.ts';

interface AddressCardProps {
  entry: SavedAddress;
  onEdit: () => void;
  onPrefer: () => void;
  onRemove: () => void;
}

export function AddressCard({ entry, onEdit, onPrefer, onRemove }: AddressCardProps): ReactNode {
  const lines = toLines(entry);
  // Part of every button's accessible name, so that each button makes sense on its own.
  const whose = <span className="visually-hidden"> {lines.slice(0, 2).join(', ')}</span>;
  return (
    <li className="account-card">
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {entry.preferred && <p className="account-mark">Filled in at the checkout</p>}
      <div className="account-actions">
        <button type="button" onClick={onEdit}>
          Edit{whose}
        </button>
        {!entry.preferred && (
          <button type="button" onClick={onPrefer}>
            Use at the checkout{whose}
          </button>
        )}
        <button type="button" onClick={onRemove}>
          Remove{whose}
        </button>
      </div>
    </li>
  );
}
