import { readRenderedData } from '#browser/islands/rendered-data.ts';
import type { loadCheckout } from '#features/checkout/storefront/index.ts';
import type { loadPayFlow } from '#features/draft-orders/storefront/index.ts';
import type { RenderedPage } from './page-renderer.ts';

type Parts = Pick<Awaited<ReturnType<typeof loadCheckout>>, 'hydrateCheckout'> &
  Pick<Awaited<ReturnType<typeof loadPayFlow>>, 'payFlow'>;

export function mountDraftPayment(element: HTMLElement, { hydrateCheckout, payFlow }: Parts): void {
  const page = readRenderedData<Extract<RenderedPage, { name: 'draft-payment' }>>(element);
  const token = location.pathname.split('/').at(-1) ?? '';
  hydrateCheckout(element, payFlow(token, page.prefill), page);
}
