import { newId, type Random, type WebsiteId } from '#kernel/ids/id.ts';
import type { Clock } from '#kernel/time/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { type MethodSetup, PaymentProviderError, type PaymentReport } from '../port.ts';
import type { Intent } from './bank-repository.ts';

/**
 * Dependencies of the test bank. It has its own connection: its writes persist even if the caller's transaction rolls
 * back.
 */
export interface Bank {
  db: Db;
  clock: Clock;
  random: Random;
}

export function newBankId({ clock, random }: Bank, prefix: string): string {
  return `test_${prefix}_${newId<'bank'>(clock(), random)}`;
}

export function known(intent: Intent | null, kind: Intent['kind']): Intent {
  if (intent === null || intent.kind !== kind)
    throw new PaymentProviderError('unknown', `The test bank has no such ${kind}`);
  return intent;
}

export function toReport(intent: Intent, of: { websiteId: WebsiteId; at: Date }): PaymentReport {
  return {
    providerRef: intent.id,
    origin: { websiteId: of.websiteId, paymentId: intent.key },
    state: intent.state,
    amount: { minor: intent.amountMinor, currency: intent.currency },
    capturedMinor: intent.state === 'succeeded' ? intent.amountMinor : 0,
    failure: intent.failure,
    method: intent.method,
    at: of.at,
    direct: true,
  };
}

export function toSetup(intent: Intent): MethodSetup {
  return {
    setupRef: intent.id,
    state: intent.state,
    // A method counts as saved only after the setup has succeeded.
    method: intent.state === 'succeeded' ? intent.method : null,
    failure: intent.failure,
    browser: { provider: 'test', clientSecret: intent.secret },
  };
}
