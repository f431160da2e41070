import type { Stripe, StripeConstructor } from './stripe-js.ts';
import { trustScriptsOf } from './trust-scripts.ts';

/** As the server tells it. */
export interface StripeFacts {
  publishableKey: string;
  /** The address of Stripe's script, which stands in the page. */
  script: string;
}

/** After this time words are better than a wait. What comes later still counts when it is tried again. */
const DEADLINE_MS = 20_000;

/** Gives Stripe once its script has run. Throws when that is blocked or does not come. */
export async function loadStripe({ script, publishableKey }: StripeFacts, isAgain: boolean): Promise<Stripe> {
  trustScriptsOf(script);
  const made = findStripe() ?? (await until(isAgain ? insert(script) : inPage(script)));
  return made(publishableKey);
}

const findStripe = (): StripeConstructor | undefined => (globalThis as { Stripe?: StripeConstructor }).Stripe;

async function until(loaded: Promise<void>): Promise<StripeConstructor> {
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, DEADLINE_MS))]);
  const made = findStripe();
  if (made === undefined) throw new Error("Stripe's script did not come");
  return made;
}

/** The page's own tag. It may have failed before anybody listened; then the page as a whole has loaded. */
function inPage(script: string): Promise<void> {
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
