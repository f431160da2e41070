import '#browser/shop-kit/shop-page.css';
import './subscription-page.css';
import { createRoot } from 'react-dom/client';
import { getSubscription } from './calls.ts';
import { SubscriptionPage } from './subscription-page.tsx';
import { explain } from './words.ts';

/** Shows a subscription to whoever has its link. */
export function mount(element: HTMLElement): void {
  const token = element.dataset['subscriptionToken'] ?? '';
  const root = createRoot(element);
  getSubscription(token)
    .then((subscribed) => root.render(<SubscriptionPage token={token} subscribed={subscribed} />))
    .catch((error: unknown) => {
      reportError(error);
      root.render(<LoadFailed message={explain(error)} />);
    });
}

function LoadFailed({ message }: { message: string }) {
  return (
    <>
      <h1>Your subscription</h1>
      <div className="shop-notice" role="alert">
        <p>We could not load your subscription. {message}</p>
      </div>
      <p className="shop-next">
        <button type="button" className="shop-button" onClick={() => location.reload()}>
          Try again
        </button>
      </p>
    </>
  );
}
