import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { OrderView } from '../contract.ts';
import { RETURN_PATH_KEY, toBackLink } from '../way-back.ts';
import { type CheckPayment, type Followed, followPayment } from './follow-payment.ts';
import { OrderPage } from './order-page.tsx';

/** What the server has drawn the page from. */
export interface RenderedOrder {
  order: OrderView;
  token: string;
  /** Of the site: days are the same for everybody who looks. */
  timeZone: string;
}

interface LiveOrderProps {
  drawn: RenderedOrder;
  /** Null where nothing is asked, as on the server. */
  checkPayment: CheckPayment | null;
}

/** An order, followed for as long as it waits for its payment. */
export function LiveOrder({ drawn: { order, token, timeZone }, checkPayment }: LiveOrderProps): ReactNode {
  const [followed, setFollowed] = useState<Followed>({ order, declined: null });
  const returnPath = useSyncExternalStore(watchNothing, readReturnPath, () => null);
  const isPending = order.state === 'pending';
  useEffect(() => {
    if (!isPending || checkPayment === null) return undefined;
    let isRequested = true;
    followPayment(token, checkPayment, (next) => {
      setFollowed(next);
      return isRequested;
    }).catch(reportError);
    return () => void (isRequested = false);
  }, [isPending, token, checkPayment]);
  return <OrderPage {...followed} token={token} returnPath={returnPath} timeZone={timeZone} />;
}

// Kept by the page before, and not changed while this one is open.
const watchNothing = () => () => undefined;
const readReturnPath = (): string | null => toBackLink(sessionStorage.getItem(RETURN_PATH_KEY));
