import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { OrderView } from '../contract.ts';
import { RETURN_PATH_KEY, toBackLink } from '../way-back.ts';
import { type CheckPayment, type Followed, followPayment } from './follow-payment.ts';
import { OrderPage } from './order-page.tsx';

/** The data that the server rendered the page from. */
export interface RenderedOrder {
  order: OrderView;
  token: string;
  /** The site's time zone: every visitor sees the same days. */
  timeZone: string;
}

interface LiveOrderProps {
  drawn: RenderedOrder;
  /** Null where payments are not checked, as on the server. */
  checkPayment: CheckPayment | null;
}

/** An order that is polled while it waits for its payment. */
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

// The previous page stores the path, and it does not change while this page is open.
const watchNothing = () => () => undefined;
const readReturnPath = (): string | null => toBackLink(sessionStorage.getItem(RETURN_PATH_KEY));
