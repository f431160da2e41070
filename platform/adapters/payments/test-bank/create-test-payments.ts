import { newToken } from '#kernel/ids/token.ts';
import type {
  BeginPayment,
  MethodSetup,
  PaymentProvider,
  PaymentRef,
  PaymentReport,
  ProviderPayment,
  SaveMethod,
} from '../port.ts';
import { type Bank, known, newBankId, toReport, toSetup } from './bank.ts';
import type { Intent } from './bank-repository.ts';
import * as banks from './bank-repository.ts';
import { chargeSavedCard } from './charge-saved.ts';
import { confirmIntent } from './confirm-intent.ts';
import { listIntentRefunds, refundIntent } from './refund-intent.ts';

/**
 * Payments without real money and without setup. The bank's state is in the database, so that it behaves like an
 * external bank when processes are killed or many run at once. Pass the database itself, never a transaction.
 */
export function createTestPayments(bank: Bank): PaymentProvider {
  return {
    name: 'test',
    testMode: true,
    acceptsInstallments: false,
    fields: null,
    begin: (input) => begin(bank, input),
    find: (input) => find(bank, input),
    cancel: (input) => cancel(bank, input),
    refund: (input) => refundIntent(bank, input),
    listRefunds: (input) => listIntentRefunds(bank, input),
    createCustomer: ({ key }) => Promise.resolve(`test_cus_${key}`),
    saveMethod: (input) => saveMethod(bank, input),
    findSetup: async ({ websiteId, setupRef }) =>
      toSetup(known(await banks.findById(bank.db, websiteId, setupRef), 'setup')),
    chargeSaved: (input) => chargeSavedCard(bank, input),
    // This bank sends no webhooks, so any webhook request is forged.
    readEvent: () => ({ ok: false, reason: 'not-for-us' }),
    confirm: (input) => confirmIntent(bank, input),
  };
}

async function begin(bank: Bank, input: BeginPayment): Promise<ProviderPayment> {
  const intent = await banks.insertOnce(bank.db, input.websiteId, {
    now: bank.clock(),
    intent: {
      id: newBankId(bank, 'pi'),
      kind: 'payment',
      key: input.paymentId,
      secret: newToken(bank.random),
      currency: input.amount.currency,
      amountMinor: input.amount.minor,
      customerRef: input.customerRef,
      saveMethod: input.saveMethod,
    },
  });
  return toPayment(bank, input, intent);
}

async function find(bank: Bank, ref: PaymentRef): Promise<ProviderPayment> {
  return toPayment(bank, ref, known(await banks.findById(bank.db, ref.websiteId, ref.providerRef), 'payment'));
}

function toPayment(bank: Bank, { websiteId }: Pick<PaymentRef, 'websiteId'>, intent: Intent): ProviderPayment {
  return {
    report: toReport(intent, { websiteId, at: bank.clock() }),
    browser: { provider: 'test', clientSecret: intent.secret },
  };
}

async function cancel(bank: Bank, { websiteId, providerRef }: PaymentRef): Promise<PaymentReport> {
  const intent = await bank.db.tx(async (db) => {
    const open = known(await banks.lockById(db, websiteId, providerRef), 'payment');
    if (open.state === 'succeeded' || open.state === 'cancelled') return open;
    const methodId = open.method?.ref ?? null;
    await banks.change(db, websiteId, {
      id: open.id,
      state: 'cancelled',
      failure: open.failure,
      methodId,
      now: bank.clock(),
    });
    return { ...open, state: 'cancelled' as const };
  });
  return toReport(intent, { websiteId, at: bank.clock() });
}

async function saveMethod(bank: Bank, { websiteId, key, customerRef }: SaveMethod): Promise<MethodSetup> {
  const intent = await banks.insertOnce(bank.db, websiteId, {
    now: bank.clock(),
    intent: {
      id: newBankId(bank, 'seti'),
      kind: 'setup',
      key,
      secret: newToken(bank.random),
      currency: '',
      amountMinor: 0,
      customerRef,
      saveMethod: true,
    },
  });
  return toSetup(intent);
}
