import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { OrderView } from '../contract.ts';
import { RETURN_PATH_KEY, toReturnPath } from '../return-path.ts';
import { OrderPage } from './order-page.tsx';
import { type CheckPayment, type PolledOrder, pollPayment } from './poll-payment.ts';

/** The data that the server rendered the page from. */
export interface RenderedOrder {
  order: OrderView;
  token: string;
  /** The site's time zone: every visitor sees the same days. */
  timeZone: string;
  /** Part of the key of a return that is requested on this page. */
  requestKey: string;
}

interface LiveOrderProps {
  rendered: RenderedOrder;
  /** Null where payments are not checked, as on the server. */
  checkPayment: CheckPayment | null;
}

/** An order that is polled while it waits for its payment. */
export function LiveOrder({ rendered, checkPayment }: LiveOrderProps): ReactNode {
  const { order, token, timeZone, requestKey } = rendered;
  const [polled, setPolled] = useState<PolledOrder>({ order, declined: null });
  const returnPath = useSyncExternalStore(noSubscription, readReturnPath, () => null);
  const isPending = order.state === 'pending';
  useEffect(() => {
    if (!isPending || checkPayment === null) return undefined;
    let isActive = true;
    pollPayment(token, checkPayment, (next) => {
      setPolled(next);
      return isActive;
    }).catch(reportError);
    return () => void (isActive = false);
  }, [isPending, token, checkPayment]);
  const showOrder = (changed: OrderView): void => setPolled({ order: changed, declined: null });
  return (
    <OrderPage
      {...polled}
      token={token}
      returnPath={returnPath}
      timeZone={timeZone}
      requestKey={requestKey}
      onChange={showOrder}
    />
  );
}

// The previous page stores the path, and it does not change while this page is open.
const noSubscription = () => () => undefined;
const readReturnPath = (): string | null => toReturnPath(sessionStorage.getItem(RETURN_PATH_KEY));
