import type { Capability } from '#kernel/contract/capability.ts';

export interface SetupStepDefinition {
  capability: Capability;
  /** The screen where the step is done. */
  link: string;
}

/** In the order of the checklist. */
export const SETUP_STEPS = {
  password: { capability: 'system.read', link: '/config/account' },
  page: { capability: 'pages.read', link: '/config/pages' },
  product: { capability: 'products.read', link: '/config/products/new' },
  payments: { capability: 'store.read', link: '/config/settings/payments' },
  shipping: { capability: 'store.read', link: '/config/settings/shipping' },
  tax: { capability: 'store.read', link: '/config/settings/tax' },
  email: { capability: 'store.read', link: '/config/settings/email' },
  domain: { capability: 'settings.read', link: '/config/settings/domains' },
} as const satisfies Record<string, SetupStepDefinition>;

export type SetupStep = keyof typeof SETUP_STEPS;
export const SETUP_STEP_NAMES = Object.keys(SETUP_STEPS) as [SetupStep, ...SetupStep[]];

const LOCAL_NAME = /(^|\.)(localhost|local|internal|test)$/;
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/** Whether visitors on the internet can use the host: a name with a domain, and not one that is reserved for local use. */
export function isPublicHost(host: string): boolean {
  return host.includes('.') && !LOCAL_NAME.test(host) && !IPV4.test(host);
}
