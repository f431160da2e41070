import { type ReactNode, useState } from 'react';
import type { AccountSubscription } from '../contract.ts';
import { AccountPrivacy } from './account-privacy.tsx';
import { AccountRemoval } from './account-removal.tsx';
import { AddressBookSection } from './address-book.tsx';
import { type AddressBook, type Me, type OrderPage, signOut } from './calls.ts';
import { Downloads } from './downloads.tsx';
import { messages } from './messages.ts';
import { Orders } from './orders.tsx';
import { Subscriptions } from './subscriptions.tsx';
import { useTask } from './use-task.ts';

interface AccountPageProps {
  me: Me;
  orders: OrderPage;
  subscriptions: readonly AccountSubscription[];
  book: AddressBook;
  timeZone: string;
}

export function AccountPage({ me, orders: first, subscriptions, book, timeZone }: AccountPageProps): ReactNode {
  const task = useTask();
  const [orders, setOrders] = useState(first.orders);
  const dates = new Intl.DateTimeFormat(document.documentElement.lang || 'en', { dateStyle: 'medium', timeZone });
  const formatDate = (time: number): string => dates.format(time);
  const handleSignOut = (): void =>
    task.run(async () => {
      await signOut();
      location.replace('/account');
    });
  return (
    <>
      <header className="account-head">
        <div>
          <h1>{messages.account}</h1>
          <p className="shop-soft">{me.email}</p>
        </div>
        <button
          type="button"
          className="shop-button shop-button-quiet"
          aria-disabled={task.isBusy}
          onClick={handleSignOut}
        >
          {messages.signOut}
        </button>
      </header>
      <p className="shop-problem" role="status">
        {task.problem}
      </p>
      <div className="account">
        <Orders orders={orders} total={first.total} formatDate={formatDate} onMore={setOrders} />
        <Downloads orders={orders} />
        <Subscriptions subscriptions={subscriptions} formatDate={formatDate} />
        <AddressBookSection book={book} />
        <AccountPrivacy formatDate={formatDate} />
        <AccountRemoval email={me.email} />
      </div>
    </>
  );
}
