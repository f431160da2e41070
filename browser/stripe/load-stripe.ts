import type { Stripe, StripeConstructor } from './stripe-js.ts';
import { trustScriptsOf } from './trust-scripts.ts';

/** Stripe configuration from the server. */
export interface StripeConfig {
  publishableKey: string;
  /** URL of Stripe's script, which is included in the page. */
  script: string;
}

/** After this time show an error instead of waiting longer. A script that loads later is used by the next attempt. */
const DEADLINE_MS = 20_000;

/** Returns Stripe once its script has run. Throws when the script is blocked or does not load. */
export async function loadStripe({ script, publishableKey }: StripeConfig, isRetry: boolean): Promise<Stripe> {
  trustScriptsOf(script);
  const stripeConstructor =
    findStripe() ?? (await waitForConstructor(isRetry ? insert(script) : whenPageScriptLoads(script)));
  return stripeConstructor(publishableKey);
}

const findStripe = (): StripeConstructor | undefined => (globalThis as { Stripe?: StripeConstructor }).Stripe;

async function waitForConstructor(loaded: Promise<void>): Promise<StripeConstructor> {
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, DEADLINE_MS))]);
  const stripeConstructor = findStripe();
  if (stripeConstructor === undefined) throw new Error("Stripe's script did not load");
  return stripeConstructor;
}

/**
 * Waits for the script tag of the page. It may have failed before a listener was added, and then the load event of the
 * page resolves the promise.
 */
function whenPageScriptLoads(script: string): Promise<void> {
  const tag = document.querySelector<HTMLScriptElement>(`script[src="${CSS.escape(script)}"]`);
  if (tag === null) return insert(script);
  return new Promise((resolve) => {
    if (document.readyState === 'complete') return resolve();
    for (const event of ['load', 'error']) tag.addEventListener(event, () => resolve(), { once: true });
    addEventListener('load', () => resolve(), { once: true });
  });
}

function insert(script: string): Promise<void> {
  const tag = document.createElement('script');
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) tag.addEventListener(event, () => resolve(), { once: true });
    tag.async = true;
    tag.src = script;
    document.head.append(tag);
  });
}
