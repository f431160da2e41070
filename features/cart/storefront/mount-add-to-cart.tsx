import './add-to-cart.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { prepareAnnouncements } from '#browser/islands/announce.ts';
import { AddToCartButton } from './add-to-cart-button.tsx';
import { loadCartOnApproach } from './load-cart.ts';
import { type PurchaseFlows, purchaseOf } from './purchase.ts';

const REACT_ATTRIBUTES: ReadonlySet<string> = new Set(['class', 'role', 'tabindex', 'data-state', 'aria-disabled']);

/** Replaces the server-rendered add-to-cart button in its wrapper with a React one that renders the same markup. */
export function mountAddToCart(wrapper: HTMLElement, flows: PurchaseFlows): void {
  const button = wrapper.querySelector<HTMLElement>('.sqs-add-to-cart-button');
  const purchase = button === null ? null : purchaseOf(button, flows);
  if (button === null || purchase === null) return;
  const inner = button.querySelector<HTMLElement>('.sqs-add-to-cart-button-inner');
  const data: Record<string, string> = {};
  for (const { name, value } of button.attributes) if (!REACT_ATTRIBUTES.has(name)) data[name] = value;
  // Create the live region early: screen readers do not announce text in a region that was just inserted.
  prepareAnnouncements();
  loadCartOnApproach(wrapper);
  // Render synchronously, so that no frame lacks the button.
  flushSync(() => {
    createRoot(wrapper).render(
      <AddToCartButton
        itemId={button.dataset['itemId'] ?? ''}
        purchase={purchase}
        label={inner?.textContent?.trim() ?? ''}
        className={button.className}
        innerClassName={inner?.className ?? 'sqs-add-to-cart-button-inner'}
        isAddOn={wrapper.closest('[data-add-on]') !== null}
        data={data}
      />,
    );
  });
}
