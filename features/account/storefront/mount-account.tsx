import '#browser/shop-kit/shop-page.css';
import './account.css';
import { createRoot, type Root } from 'react-dom/client';
import { AccountPage } from './account-page.tsx';
import { getMe, listAddresses, listOrders, listSubscriptions } from './calls.ts';
import { OpenLink } from './open-link.tsx';
import { SignIn } from './sign-in.tsx';
import { explain, isSignedOut } from './words.ts';

/** The account of whoever is signed in; the door for everybody else. */
export function mount(element: HTMLElement): void {
  // A page that comes back as it was left may be that of somebody who has signed out.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  const root = createRoot(element);
  const token = new URLSearchParams(location.search).get('token');
  if (element.dataset['account'] === 'link') return root.render(<OpenLink token={token ?? ''} />);
  show(root, element.dataset['timeZone'] ?? 'UTC').catch((error: unknown) => {
    if (isSignedOut(error)) return root.render(<SignIn />);
    reportError(error);
    root.render(<LoadFailed message={explain(error)} />);
  });
}

async function show(root: Root, timeZone: string): Promise<void> {
  const me = await getMe();
  if (me === null) return root.render(<SignIn />);
  const [orders, subscriptions, book] = await Promise.all([listOrders(1), listSubscriptions(), listAddresses()]);
  root.render(<AccountPage me={me} orders={orders} subscriptions={subscriptions} book={book} timeZone={timeZone} />);
}

function LoadFailed({ message }: { message: string }) {
  return (
    <>
      <h1>Your account</h1>
      <div className="shop-notice" role="alert">
        <p>We could not load your account. {message}</p>
      </div>
      <p className="shop-next">
        <button type="button" className="shop-button" onClick={() => location.reload()}>
          Try again
        </button>
      </p>
    </>
  );
}
