import '#browser/shop-kit/shop-page.css';
import './checkout.css';
import { createRoot, type Root } from 'react-dom/client';
import { loadAttempt } from './attempt.ts';
import { type CheckoutFacts, getCheckout } from './calls.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { explain } from './explain.ts';
import { valueOf } from './fields.ts';
import { leaveFor } from './order-body.ts';
import { findPaid } from './pay.ts';
import { guessCountry } from './place.ts';
import { type CheckoutForm, loadForm } from './saved-form.ts';
import { words } from './words.ts';

/** Shows the checkout once it is known what is in the cart and what it costs. */
export function mount(element: HTMLElement): void {
  hideCartToken();
  // A page that comes back as it was left may speak of a cart that is bought.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  const root = createRoot(element);
  open(root).catch((error: unknown) => {
    reportError(error);
    root.render(<LoadFailed message={explain(error)} />);
  });
}

async function open(root: Root): Promise<void> {
  const token = loadAttempt()?.token ?? null;
  const paid = token === null ? null : await findPaid(token);
  if (paid !== null) return leaveFor(paid);
  const saved = loadForm();
  const wish = readPlace(saved);
  const facts = await getCheckout(wish);
  root.render(<CheckoutPage facts={facts} form={withCountry(saved, facts, wish.country)} />);
}

function readPlace({ values, shippingOption }: CheckoutForm) {
  const country = valueOf(values, 'delivery.country') || guessCountry(navigator.languages);
  if (country === undefined) return { country };
  return {
    country,
    region: valueOf(values, 'delivery.region'),
    postalCode: valueOf(values, 'delivery.postalCode'),
    ...(shippingOption !== null && { option: shippingOption }),
  };
}

/** A country that is delivered to and most likely the right one is chosen already. */
function withCountry(form: CheckoutForm, { countries }: CheckoutFacts, country: string | undefined): CheckoutForm {
  const known = countries.some(({ code }) => code === country) ? country : undefined;
  return { ...form, values: { ...form.values, 'delivery.country': known ?? '' } };
}

/** The cookie opens the cart; its token has no business in the history. */
function hideCartToken(): void {
  if (location.search !== '') history.replaceState(null, '', location.pathname);
}

function LoadFailed({ message }: { message: string }) {
  return (
    <>
      <h1>{words.heading}</h1>
      <div className="shop-notice" role="alert">
        <p>
          {words.loadFailed} {message}
        </p>
      </div>
      <p className="shop-next">
        <button type="button" className="shop-button" onClick={() => location.reload()}>
          {words.tryAgain}
        </button>
      </p>
    </>
  );
}
