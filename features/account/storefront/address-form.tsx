import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CheckoutCountry } from '#features/checkout/contract.ts';
import type { SavedAddress } from '../contract.ts';
import { AddressFields } from './address-fields.tsx';
import { EMPTY } from './address-values.ts';
import type { AddressBody } from './calls.ts';
import { addressMessages } from './messages.ts';
import { useAddressForm } from './use-address-form.ts';

interface AddressFormProps {
  /** Null adds a new address. */
  entry: SavedAddress | null;
  isFirst: boolean;
  countries: readonly CheckoutCountry[];
  onSave: (body: AddressBody) => Promise<void>;
  onCancel: () => void;
}

export function AddressForm({ entry, isFirst, countries, onSave, onCancel }: AddressFormProps): ReactNode {
  const [preferred, setPreferred] = useState(entry?.preferred ?? isFirst);
  const { task, values, problems, set, submit } = useAddressForm(entry?.address ?? EMPTY, (address) =>
    onSave({ address, preferred }),
  );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  return (
    <form ref={form} className="account-form" noValidate onSubmit={submit} aria-label={addressMessages.form}>
      <AddressFields values={values} problems={problems} countries={countries} onSet={set} />
      {entry?.preferred !== true && !isFirst && (
        <label className="account-check">
          <input type="checkbox" checked={preferred} onChange={({ target }) => setPreferred(target.checked)} />
          {addressMessages.fillAtCheckout}
        </label>
      )}
      <p className="shop-problem" role="alert">
        {task.problem}
      </p>
      <div className="account-buttons">
        <button type="submit" className="shop-button" aria-disabled={task.isBusy}>
          {task.isBusy ? addressMessages.saving : addressMessages.save}
        </button>
        <button type="button" className="shop-button shop-button-quiet" onClick={onCancel}>
          {addressMessages.cancel}
        </button>
      </div>
    </form>
  );
}
