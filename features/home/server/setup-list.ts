import { hasProduct } from '#features/catalog/server/index.ts';
import { hasOwnerChangedPassword } from '#features/members/server/index.ts';
import { shippingRates } from '#features/shipping/server/index.ts';
import { findFirstHost, type Website } from '#features/sites/server/index.ts';
import { taxSettings } from '#features/tax/server/index.ts';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Fragment } from '#platform/db/sql.ts';
import type { SetupStepRow } from '../admin-contract.ts';
import { isPublicHost, SETUP_STEPS, type SetupStep } from '../setup-steps.ts';
import type { Fact } from './home-repository.ts';

/** The steps that need a query. The settings of the website show the others. */
export const SETUP_FACTS: Readonly<Partial<Record<SetupStep, (websiteId: WebsiteId) => Fragment>>> = {
  password: hasOwnerChangedPassword,
  product: hasProduct,
  domain: findFirstHost,
};

export interface SetupState {
  website: Website;
  /** The results of `SETUP_FACTS`. */
  facts: ReadonlyMap<string, Fact>;
  hasPage: boolean;
  hasPaymentProvider: boolean;
  canSendEmail: boolean;
}

export function toSetupList(steps: readonly SetupStep[], state: SetupState): SetupStepRow[] {
  return steps.map((step) => ({ step, isDone: CHECKS[step](state), link: SETUP_STEPS[step].link }));
}

const CHECKS: Readonly<Record<SetupStep, (state: SetupState) => boolean>> = {
  password: ({ facts }) => facts.get('password') === true,
  page: ({ hasPage }) => hasPage,
  product: ({ facts }) => facts.get('product') === true,
  payments: ({ hasPaymentProvider }) => hasPaymentProvider,
  shipping: ({ website }) => shippingRates(website).length > 0,
  tax: ({ website }) => taxSettings(website).rules.length > 0,
  email: ({ canSendEmail }) => canSendEmail,
  domain({ facts }) {
    const host = facts.get('domain');
    return typeof host === 'string' && isPublicHost(host);
  },
};
