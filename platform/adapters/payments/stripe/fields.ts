import type { ProviderFields, ProviderSources } from '../port.ts';

export const STRIPE_API = 'https://api.stripe.com';
const SCRIPT = 'https://js.stripe.com/v3/';

// https://docs.stripe.com/security/guide#content-security-policy, without the map hosts: those are for an address
// autocomplete element, which none of our pages use. The image sources are for card and bank logos.
const SOURCES: ProviderSources = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: [STRIPE_API],
  image: ['https://*.stripe.com'],
};

/** Stripe's script always comes from Stripe. Only a test server that replaces all of Stripe serves its own. */
export function toFields({ publishableKey, apiBase }: { publishableKey: string; apiBase: string }): ProviderFields {
  if (apiBase === STRIPE_API) return { publishableKey, script: SCRIPT, sources: SOURCES };
  const providerOrigin = [new URL(apiBase).origin];
  const sources = { script: providerOrigin, frame: providerOrigin, connect: providerOrigin, image: providerOrigin };
  return { publishableKey, script: `${apiBase}/v3/`, sources };
}
