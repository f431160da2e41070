import type { ReactNode } from 'react';
import { MAX_ADDRESSES } from '../rules.ts';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import { type AddressBook, removeAddress, saveAddress } from './calls.ts';
import { addressMessages } from './messages.ts';
import { type AddressBookState, useAddressBook } from './use-address-book.ts';

/** Saved addresses. The checkout fills in the preferred one. */
export function AddressBookSection({ book }: { book: AddressBook }): ReactNode {
  const state = useAddressBook(book.addresses);
  const { task, addresses, editing, statusMessage, heading } = state;
  return (
    <section aria-labelledby="account-addresses">
      <h2 id="account-addresses" ref={heading} tabIndex={-1}>
        {addressMessages.heading}
      </h2>
      <p className="visually-hidden" role="status">
        {statusMessage}
      </p>
      <p className="shop-problem" role="status">
        {task.problem}
      </p>
      {editing === null ? (
        <Cards state={state} />
      ) : (
        <AddressForm
          entry={editing.entry}
          isFirst={addresses.length === 0}
          countries={book.countries}
          onSave={state.save}
          onCancel={() => state.close('')}
        />
      )}
    </section>
  );
}

function Cards({ state: { addresses, edit, change } }: { state: AddressBookState }): ReactNode {
  return (
    <>
      {addresses.length === 0 && <p className="shop-soft">{addressMessages.none}</p>}
      <ul className="account-cards">
        {addresses.map((entry) => (
          <AddressCard
            key={entry.id}
            entry={entry}
            onEdit={() => edit(entry)}
            onPrefer={() =>
              change(addressMessages.preferred, () =>
                saveAddress(entry.id, { address: entry.address, preferred: true }),
              )
            }
            onRemove={() => change(addressMessages.removed, () => removeAddress(entry.id))}
          />
        ))}
      </ul>
      {addresses.length < MAX_ADDRESSES && (
        <button type="button" className="shop-button shop-button-quiet" onClick={() => edit(null)}>
          {addressMessages.add}
        </button>
      )}
    </>
  );
}
