import '#browser/shop-kit/shop-page.css';
import './order-page.css';
import { createRoot, type Root } from 'react-dom/client';
import { getOrder } from './calls.ts';
import { OrderPage } from './order-page.tsx';

const ASK_AGAIN_MS = 3000;
/** Then the page is told anew when it is loaded anew. */
const ASKS = 40;

/** Shows the order, and looks again while it waits for its payment. */
export function mount(element: HTMLElement): void {
  const token = element.dataset['orderToken'] ?? '';
  const root = createRoot(element);
  show(root, token).catch((error: unknown) => {
    reportError(error);
    root.render(<LoadFailed />);
  });
}

async function show(root: Root, token: string): Promise<void> {
  for (let asked = 0; asked < ASKS; asked += 1) {
    const order = await getOrder(token);
    root.render(<OrderPage order={order} token={token} />);
    if (order.state !== 'pending') return;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

function LoadFailed() {
  return (
    <>
      <h1>Your order</h1>
      <div className="shop-notice" role="alert">
        <p>We could not load your order. Nothing is wrong with it: please try again.</p>
      </div>
      <p className="shop-next">
        <button type="button" className="shop-button" onClick={() => location.reload()}>
          Try again
        </button>
      </p>
    </>
  );
}
