import type { WebsiteId } from '#kernel/ids/id.ts';
import type { Db } from '#platform/db/db.ts';
import { type ConfirmOutcome, type ConfirmPayment, PaymentProviderError, type TestCard } from '../port.ts';
import { type Bank, newBankId, toReport, toSetup } from './bank.ts';
import type { Intent } from './bank-repository.ts';
import * as banks from './bank-repository.ts';
import { type CardConduct, checkCard, failureOf, NOT_CONFIRMED } from './cards.ts';

type Refusal = Extract<ConfirmOutcome, { ok: false }>;
type Decided = { ok: true; intent: Intent; isReplyLost: boolean } | Refusal;

/**
 * Handles a card, or the shopper's answer to the bank's confirmation request. Repeating it after success changes
 * nothing.
 */
export async function confirmIntent(bank: Bank, input: ConfirmPayment): Promise<ConfirmOutcome> {
  const decided = await bank.db.tx((tx) => decide({ ...bank, db: tx }, input));
  if (!decided.ok) return decided;
  if (decided.isReplyLost) throw new PaymentProviderError('unreachable', 'The response of the test bank was lost');
  const { intent } = decided;
  if (intent.kind === 'setup') return { ok: true, kind: 'setup', setup: toSetup(intent) };
  return { ok: true, kind: 'payment', report: toReport(intent, { websiteId: input.websiteId, at: bank.clock() }) };
}

async function decide(bank: Bank, { websiteId, clientSecret, answer }: ConfirmPayment): Promise<Decided> {
  const intent = await banks.lockBySecret(bank.db, websiteId, clientSecret);
  if (intent === null) return { ok: false, reason: 'unknown' };
  if (intent.state === 'succeeded') return { ok: true, intent, isReplyLost: false };
  if (intent.state === 'cancelled') return { ok: false, reason: 'not-open' };
  if (typeof answer === 'object') return await takeCard(bank, { websiteId, intent, card: answer });
  if (intent.state !== 'needs-action') return { ok: false, reason: 'not-open' };
  const approved = answer === 'approve';
  await banks.change(bank.db, websiteId, {
    id: intent.id,
    state: approved ? 'succeeded' : 'failed',
    failure: approved ? null : NOT_CONFIRMED,
    methodId: intent.method?.ref ?? null,
    now: bank.clock(),
  });
  return await toDecided(bank.db, websiteId, { id: intent.id, isReplyLost: false });
}

interface CardAttempt {
  websiteId: WebsiteId;
  intent: Intent;
  card: TestCard;
}

async function takeCard(bank: Bank, { websiteId, intent, card }: CardAttempt): Promise<Decided> {
  const now = bank.clock();
  const check = checkCard(card, now);
  if (!check.ok) return check;
  const methodId = newBankId(bank, 'pm');
  const { expMonth, expYear } = card;
  await banks.insertMethod(bank.db, websiteId, {
    id: methodId,
    customerRef: intent.saveMethod ? intent.customerRef : null,
    conduct: check.conduct,
    last4: check.last4,
    expMonth,
    expYear: expYear < 100 ? 2000 + expYear : expYear,
    now,
  });
  const failure = failureOf(check.conduct);
  await banks.change(bank.db, websiteId, { id: intent.id, state: stateAfter(check.conduct), failure, methodId, now });
  return await toDecided(bank.db, websiteId, { id: intent.id, isReplyLost: check.conduct === 'times-out' });
}

function stateAfter(conduct: CardConduct): Intent['state'] {
  if (conduct === 'asks') return 'needs-action';
  return failureOf(conduct) === null ? 'succeeded' : 'failed';
}

async function toDecided(
  db: Db,
  websiteId: WebsiteId,
  { id, isReplyLost }: { id: string; isReplyLost: boolean },
): Promise<Decided> {
  const intent = await banks.findById(db, websiteId, id);
  return intent === null ? { ok: false, reason: 'unknown' } : { ok: true, intent, isReplyLost };
}
