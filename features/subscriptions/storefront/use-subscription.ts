import { useState } from 'react';
import type { CheckoutCountry } from '#features/checkout/contract.ts';
import type { SubscriptionView } from '../contract.ts';
import type { Subscribed } from './calls.ts';
import { explain } from './messages.ts';

/** The page's subscription and the function that runs actions on it. */
export interface SubscriptionPageState {
  token: string;
  view: SubscriptionView;
  countries: readonly CheckoutCountry[];
  payment: Subscribed['payment'];
  isBusy: boolean;
  /** The result of the last action, or why it failed. */
  notice: { text: string; isError: boolean } | null;
  /** Runs an action and shows the result. Ignores clicks while one is running. Returns whether it succeeded. */
  act: (work: () => Promise<SubscriptionView>, done: string) => Promise<boolean>;
}

export function useSubscription(token: string, first: Subscribed): SubscriptionPageState {
  const [view, setView] = useState(first.subscription);
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<SubscriptionPageState['notice']>(null);
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
