import { readRenderedData } from '#browser/islands/rendered-data.ts';
import type { loadCheckout } from '#features/checkout/storefront/index.ts';
import type { loadSubscribeFlow } from '#features/subscriptions/storefront/index.ts';
import type { RenderedPage } from './page-renderer.ts';

type Parts = Pick<Awaited<ReturnType<typeof loadCheckout>>, 'hydrateCheckout'> &
  Pick<Awaited<ReturnType<typeof loadSubscribeFlow>>, 'subscribeFlow'>;

export function mountSubscribe(element: HTMLElement, { hydrateCheckout, subscribeFlow }: Parts): void {
  const page = readRenderedData<Extract<RenderedPage, { name: 'subscribe' }>>(element);
  const token = new URLSearchParams(location.search).get('cartToken') ?? '';
  hydrateCheckout(element, subscribeFlow(token, page.plan), page);
}
