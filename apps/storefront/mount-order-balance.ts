import { readRenderedData } from '#browser/islands/rendered-data.ts';
import type { loadCheckout } from '#features/checkout/storefront/index.ts';
import type { loadBalanceFlow } from '#features/order-edits/storefront/index.ts';
import type { RenderedPage } from './page-renderer.ts';

type Parts = Pick<Awaited<ReturnType<typeof loadCheckout>>, 'hydrateCheckout'> &
  Pick<Awaited<ReturnType<typeof loadBalanceFlow>>, 'balanceFlow'>;

export function mountOrderBalance(element: HTMLElement, { hydrateCheckout, balanceFlow }: Parts): void {
  const page = readRenderedData<Extract<RenderedPage, { name: 'order-balance' }>>(element);
  // `/checkout/order/TOKEN/pay/REVISION`
  const token = location.pathname.split('/').at(-3) ?? '';
  hydrateCheckout(element, balanceFlow({ token, revision: page.revision }, page), page);
}
