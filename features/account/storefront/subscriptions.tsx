import type { ReactNode } from 'react';
import type { AccountSubscription } from '../contract.ts';
import { describeSubscription, messages } from './messages.ts';

interface SubscriptionsProps {
  subscriptions: readonly AccountSubscription[];
  formatDate: (time: number) => string;
}

export function Subscriptions({ subscriptions, formatDate }: SubscriptionsProps): ReactNode {
  if (subscriptions.length === 0) return null;
  return (
    <section aria-labelledby="account-subscriptions">
      <h2 id="account-subscriptions">{messages.subscriptions}</h2>
      <ul className="account-list">
        {subscriptions.map((subscription) => (
          <li key={subscription.token} className="account-row">
            <p className="account-row-title account-row-text">
              <a href={`/account/subscriptions/${subscription.token}`}>
                {subscription.quantity === 1 ? '' : `${subscription.quantity} × `}
                {subscription.title}
              </a>
            </p>
            <p className="account-row-state">{describeSubscription(subscription)}</p>
            <p className="account-row-sum shop-soft">
              {subscription.nextOn !== null && messages.nextOn(formatDate(subscription.nextOn))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
