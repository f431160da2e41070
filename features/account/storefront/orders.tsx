import { type ReactNode, useState } from 'react';
import { formatCents } from '#browser/shop-kit/format-cents.ts';
import type { AccountOrder } from '../contract.ts';
import { listOrders } from './calls.ts';
import { describeState, messages } from './messages.ts';
import { useTask } from './use-task.ts';

interface OrdersProps {
  orders: readonly AccountOrder[];
  total: number;
  formatDate: (time: number) => string;
  onMore: (orders: AccountOrder[]) => void;
}

export function Orders({ orders, total, formatDate, onMore }: OrdersProps): ReactNode {
  const task = useTask();
  const [page, setPage] = useState(1);
  const more = (): void =>
    task.run(async () => {
      const { orders: next } = await listOrders(page + 1);
      // An order that was placed in the meantime shifts the others, so a page may repeat known orders.
      const known = new Set(orders.map(({ token }) => token));
      onMore([...orders, ...next.filter(({ token }) => !known.has(token))]);
      setPage(page + 1);
    });
  return (
    <section aria-labelledby="account-orders">
      <h2 id="account-orders">{messages.orders}</h2>
      {orders.length === 0 && <NoOrders />}
      <ul className="account-list">
        {orders.map((order) => (
          <OrderRow key={order.token} order={order} date={formatDate(order.createdOn)} />
        ))}
      </ul>
      {orders.length < total && (
        <button type="button" className="shop-button shop-button-quiet" aria-disabled={task.isBusy} onClick={more}>
          {messages.olderOrders}
        </button>
      )}
      <p className="shop-problem" role="status">
        {task.problem}
      </p>
    </section>
  );
}

function NoOrders(): ReactNode {
  return (
    <p className="shop-soft">
      {messages.noOrders} <a href="/">{messages.visitShop}</a>
    </p>
  );
}

function OrderRow({ order, date }: { order: AccountOrder; date: string }): ReactNode {
  const name = order.number === null ? messages.order : messages.orderNumber(order.number);
  return (
    <li className="account-row">
      <div className="account-row-text">
        <p className="account-row-title">
          <a href={`/checkout/order/${order.token}`}>{name}</a>
        </p>
        <p className="shop-soft">{order.titles.join(', ')}</p>
      </div>
      <p className="account-row-state">
        {describeState(order)}
        <span className="shop-soft"> · {date}</span>
      </p>
      <p className="account-row-sum shop-amount">{formatCents(order.totalCents, order.currency)}</p>
    </li>
  );
}
