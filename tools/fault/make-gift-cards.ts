import { createGiftCardJobs, issueCard } from '#features/gift-cards/server/index.ts';
import { createMemoryMail } from '#platform/adapters/mail/memory.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { testJobRun } from '#platform/jobs/testing/test-job-run.ts';

export interface GiftCardsOptions {
  count: number;
  valueCents: number;
  /** The secret of the installation, from which the codes are made. */
  secret: string;
}

/** Creates gift cards as if they had been bought and emailed. Returns their codes, which are only in the emails. */
export async function makeGiftCards(ctx: Ctx, { count, valueCents, secret }: GiftCardsOptions): Promise<string[]> {
  const mail = createMemoryMail();
  const { handlers } = createGiftCardJobs({ secret, mail, baseUrl: async () => 'https://shop.test' });
  for (let position = 0; position < count; position++) {
    const options = { recipientName: 'Ada', recipientEmail: 'ada@example.test', senderName: 'Bob', message: '' };
    const now = ctx.clock();
    const day = { deliverOn: now.toISOString().slice(0, 10), deliverAt: now.toISOString() };
    const line = { orderId: 'before-the-run', position, currency: 'USD', testMode: true, paidCents: valueCents };
    await inTransaction(ctx, (tx) => issueCard(tx, { ...line, terms: { ...options, ...day, valueCents } }));
  }
  const rows = await ctx.db.sql<{ id: number; payload: unknown }>`
    delete from jobs where name = 'gift-cards.deliver' returning id, payload`;
  for (const { id, payload } of rows) {
    const [entry] = handlers;
    await entry?.handle({ ...ctx, ...testJobRun(id) }, entry.job.payload.parse(payload));
  }
  return mail.sent.map(({ text }) => /Code: (.+)/.exec(text)?.[1]?.trim() ?? '');
}
