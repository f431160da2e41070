import '#browser/shop-kit/shop-page.css';
import './checkout.css';
import { createRoot, type Root } from 'react-dom/client';
import type { CheckoutFacts, CheckoutWay, ExtraStep } from '../checkout-way.ts';
import { loadAttempt } from './attempt.ts';
import { cartWay } from './cart-way.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { explain } from './explain.ts';
import { type FieldName, valueOf } from './fields.ts';
import { LoadFailed } from './load-failed.tsx';
import { leaveFor } from './order-body.ts';
import { findPaid } from './pay.ts';
import { guessCountry, toWish } from './place.ts';
import { type CheckoutForm, loadForm } from './saved-form.ts';
import type { Shelf } from './shelf.ts';

/** The checkout of the cart. */
export function mount(element: HTMLElement): void {
  hideCartToken();
  mountCheckout(element, cartWay);
}

/** Shows a checkout once it is known what is bought and what it costs. */
export function mountCheckout(element: HTMLElement, way: CheckoutWay): void {
  // A page that comes back as it was left may speak of what is bought already.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  const root = createRoot(element);
  open(root, way).catch((error: unknown) => {
    reportError(error);
    root.render(<LoadFailed heading={way.heading} message={explain(error)} />);
  });
}

async function open(root: Root, way: CheckoutWay): Promise<void> {
  const shelf: Shelf = { storage: sessionStorage, name: way.storageKey };
  const token = loadAttempt(shelf)?.token ?? null;
  const paid = token === null ? null : await findPaid(token);
  if (paid !== null) return leaveFor(shelf, paid);
  const guessed = withGuess(loadForm(shelf));
  const facts = await way.load(toWish(guessed, true));
  const extraStep = way.extraStep?.(facts) ?? null;
  const form = withFirst(withCountry(guessed, facts), extraStep);
  root.render(<CheckoutPage start={{ way, shelf, facts, extraStep, form }} />);
}

function withValue(form: CheckoutForm, name: FieldName, value: string): CheckoutForm {
  return { ...form, values: { ...form.values, [name]: value } };
}

/** The country that is most likely the right one. */
function withGuess(form: CheckoutForm): CheckoutForm {
  const country = valueOf(form.values, 'delivery.country') || guessCountry(navigator.languages);
  return withValue(form, 'delivery.country', country ?? '');
}

/** It is chosen only if it is delivered to. */
function withCountry(form: CheckoutForm, { countries }: CheckoutFacts): CheckoutForm {
  const country = valueOf(form.values, 'delivery.country');
  return countries.some(({ code }) => code === country) ? form : withValue(form, 'delivery.country', '');
}

/** Extra fields stand as the way has them until somebody types. A choice that is no longer offered falls back to it too. */
function withFirst(form: CheckoutForm, step: ExtraStep | null): CheckoutForm {
  return (step?.fields ?? []).reduce((filled, { name, first = '', options }) => {
    const kept = filled.values[`extra.${name}`];
    const isOffered = options === undefined || options.some(({ code }) => code === kept);
    return kept !== undefined && isOffered ? filled : withValue(filled, `extra.${name}`, first);
  }, form);
}

/** The cookie opens the cart; its token has no business in the history. */
function hideCartToken(): void {
  if (location.search !== '') history.replaceState(null, '', location.pathname);
}
