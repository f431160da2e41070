import '#browser/shop-kit/shop-page.css';
import './account.css';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AccountPage } from './account-page.tsx';
import { getMe, listAddresses, listOrders, listSubscriptions } from './calls.ts';
import { describeError, isSignedOut, messages } from './messages.ts';
import { OpenLink } from './open-link.tsx';
import { SignIn } from './sign-in.tsx';

/** Shows the account to a signed-in shopper and the sign-in form to anyone else. */
export async function mount(element: HTMLElement): Promise<void> {
  // A page restored from the back/forward cache may belong to a shopper who has signed out since.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  const page = await loadPage(element.dataset);
  flushSync(() => createRoot(element).render(page));
}

async function loadPage({ account, timeZone = 'UTC' }: DOMStringMap): Promise<ReactNode> {
  if (account === 'link') return <OpenLink token={new URLSearchParams(location.search).get('token') ?? ''} />;
  try {
    const me = await getMe();
    if (me === null) return <SignIn />;
    const [orders, subscriptions, book] = await Promise.all([listOrders(1), listSubscriptions(), listAddresses()]);
    return <AccountPage me={me} orders={orders} subscriptions={subscriptions} book={book} timeZone={timeZone} />;
  } catch (error) {
    if (isSignedOut(error)) return <SignIn />;
    reportError(error);
    return <LoadFailed message={describeError(error)} />;
  }
}

function LoadFailed({ message }: { message: string }) {
  return (
    <>
      <h1>{messages.account}</h1>
      <div className="shop-notice" role="alert">
        <p>
          {messages.loadFailed} {message}
        </p>
      </div>
      <p className="shop-next">
        <button type="button" className="shop-button" onClick={() => location.reload()}>
          {messages.tryAgain}
        </button>
      </p>
    </>
  );
}
