import type { ReactNode } from 'react';
import type { SavedAddress } from '../contract.ts';
import { toAddressLines } from './address-lines.ts';
import { addressMessages } from './messages.ts';

interface AddressCardProps {
  entry: SavedAddress;
  onEdit: () => void;
  onPrefer: () => void;
  onRemove: () => void;
}

export function AddressCard({ entry, onEdit, onPrefer, onRemove }: AddressCardProps): ReactNode {
  const lines = toAddressLines(entry);
  // Part of every button's accessible name, so that each button makes sense on its own.
  const addressLabel = <span className="visually-hidden"> {lines.slice(0, 2).join(', ')}</span>;
  return (
    <li className="account-card">
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {entry.preferred && <p className="account-mark">{addressMessages.isDefault}</p>}
      <div className="account-actions">
        <button type="button" onClick={onEdit}>
          {addressMessages.edit}
          {addressLabel}
        </button>
        {!entry.preferred && (
          <button type="button" onClick={onPrefer}>
            {addressMessages.setDefault}
            {addressLabel}
          </button>
        )}
        <button type="button" onClick={onRemove}>
          {addressMessages.remove}
          {addressLabel}
        </button>
      </div>
    </li>
  );
}
