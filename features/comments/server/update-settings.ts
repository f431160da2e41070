import { type Ctx, inTransaction } from '#platform/context.ts';
import type { CommentSettings } from '../comment.ts';
import * as moderation from './moderation-repository.ts';

export async function updateSettings(ctx: Ctx, after: CommentSettings): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await moderation.readSettings(tx.db, tx.websiteId);
    await moderation.writeSettings(tx.db, tx.websiteId, after);
    tx.activity?.describe({ subject: { kind: 'settings', id: 'comments', label: 'Comments' }, before, after });
  });
}
