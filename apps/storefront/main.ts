import { startAnalytics } from '#features/analytics/storefront/index.ts';
import { startCart } from '#features/cart/storefront/index.ts';
import { ISLANDS } from './island-selector.ts';

startCart();
startAnalytics();

const loadIslands = async () => await import('./islands.ts');

/** Themes then show content that depends on scripts. */
const markReady = (): void => {
  document.documentElement.dataset['storefront'] = 'ready';
};

if (document.querySelector(ISLANDS.join()) === null) markReady();
// Retry once after a network failure. If that fails too, the server-rendered markup stays and the error is reported.
else
  loadIslands()
    .catch(loadIslands)
    .then(({ start }) => {
      markReady();
      start(document);
    })
    .catch(reportError);
