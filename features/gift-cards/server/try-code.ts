import { AppError } from '#kernel/errors/app-error.ts';
import type { Ctx } from '#platform/context.ts';
import { clientKeyOf } from '#platform/http/client-address.ts';
import { giftCardErrors } from '../errors.ts';
import { FAILURE_WINDOW_SECONDS, FREE_FAILURES_PER_CLIENT, FREE_FAILURES_PER_WEBSITE } from '../rules.ts';
import { createFailureCounter, type FailureCounter } from './failure-counter.ts';

/** Whether a proof of work is valid. The check consumes it. */
export type VerifyProof = (ctx: Ctx, proof: string) => Promise<boolean>;

export interface CodeAttempt {
  address: string;
  /** The cart or browser that the code is entered for. Null when it has none yet. */
  cart: string | null;
  /** Empty when none was sent. */
  proof: string;
}

/** Runs the lookup of a code and counts wrong ones. Requires a proof of work when there have been too many. */
export type TryCode = <T>(ctx: Ctx, attempt: CodeAttempt, lookup: () => Promise<T>) => Promise<T>;

/**
 * One instance for all endpoints that accept a code. Wrong codes count for the address, the cart and the website. Too
 * many require a proof of work but never lock anyone out: many addresses together cannot stop an honest visitor from
 * using a card.
 */
export function createTryCode(verify: VerifyProof): TryCode {
  let counter: FailureCounter | undefined;
  return async (ctx, { address, cart, proof }, lookup) => {
    counter ??= createFailureCounter(ctx.clock, FAILURE_WINDOW_SECONDS);
    const website = `website|${ctx.websiteId}`;
    const clients = [`address|${ctx.websiteId}|${clientKeyOf(address)}`];
    if (cart !== null) clients.push(`cart|${ctx.websiteId}|${cart}`);
    if (requiresProof(counter, website, clients) && (proof === '' || !(await verify(ctx, proof)))) {
      throw giftCardErrors.error('GIFT_CARDS_PROOF_REQUIRED');
    }
    // Counted before the lookup and reverted after a success, so that concurrent attempts count too.
    return await countFailure(counter, [website, ...clients], lookup);
  };
}

function requiresProof(counter: FailureCounter, website: string, clients: readonly string[]): boolean {
  return (
    clients.some((client) => counter.count(client) >= FREE_FAILURES_PER_CLIENT) ||
    counter.count(website) >= FREE_FAILURES_PER_WEBSITE
  );
}

async function countFailure<T>(counter: FailureCounter, keys: readonly string[], lookup: () => Promise<T>): Promise<T> {
  for (const key of keys) counter.add(key);
  let failed = false;
  try {
    return await lookup();
  } catch (error) {
    failed = error instanceof AppError && error.code === 'GIFT_CARDS_CODE_REFUSED';
    throw error;
  } finally {
    if (!failed) for (const key of keys) counter.undo(key);
  }
}
