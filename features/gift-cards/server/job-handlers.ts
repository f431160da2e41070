import { handler, type JobHandler } from '#platform/jobs/handler.ts';
import { deliverCard } from './jobs.ts';
import { type CardMailParts, sendCard } from './mail/send-card.ts';

export function createGiftCardJobs(parts: CardMailParts): { handlers: JobHandler[] } {
  return { handlers: [handler(deliverCard, (ctx, payload) => sendCard(ctx, parts, payload))] };
}
