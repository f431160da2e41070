import type { ProviderFields, ProviderSources } from '../port.ts';

export const STRIPE_API = 'https://api.stripe.com';
const SCRIPT = 'https://js.stripe.com/v3/';

// https://docs.stripe.com/security/guide#content-security-policy, without the addresses of maps: those serve an element that
// finds postal addresses, which no page of ours shows. Pictures are the marks of cards and banks.
const SOURCES: ProviderSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: [STRIPE_API],
  image: ['https://*.stripe.com'],
};

/** Stripe's script is always taken from Stripe; only who stands in for Stripe as a whole brings its own. */
export function toFields({ publishableKey, apiBase }: { publishableKey: string; apiBase: string }): ProviderFields {
  if (apiBase === STRIPE_API) return { publishableKey, script: SCRIPT, sources: SOURCES };
  const own = [new URL(apiBase).origin];
  const sources = { script: own, frame: own, connect: own, image: own };
  return { publishableKey, script: `${apiBase}/v3/`, sources };
}
