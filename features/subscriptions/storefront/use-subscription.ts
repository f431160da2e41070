import { useState } from 'react';
import type { CheckoutCountry } from '#features/checkout/contract.ts';
import type { SubscriptionView } from '../contract.ts';
import type { Subscribed } from './calls.ts';
import { explain } from './messages.ts';

/** The page's one subscription, and the way in which anything is done with it. */
export interface SubscriptionKit {
  token: string;
  view: SubscriptionView;
  countries: readonly CheckoutCountry[];
  payment: Subscribed['payment'];
  isBusy: boolean;
  /** What was done, or why it was not. */
  notice: { text: string; isError: boolean } | null;
  /** Does something and shows what has become of it. A second press meanwhile is not heard. Gives whether it was done. */
  act: (work: () => Promise<SubscriptionView>, done: string) => Promise<boolean>;
}

export function useSubscription(token: string, first: Subscribed): SubscriptionKit {
  const [view, setView] = useState(first.subscription);
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<SubscriptionKit['notice']>(null);
  const { countries, payment } = first;
  return {
    token,
    view,
    countries,
    payment,
    isBusy,
    notice,
    async act(work, done) {
      if (isBusy) return false;
      setBusy(true);
      setNotice(null);
      try {
        setView(await work());
        setNotice({ text: done, isError: false });
        return true;
      } catch (error) {
        setNotice({ text: explain(error), isError: true });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
