import type { MemberId, WebsiteId } from '#kernel/ids/id.ts';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/db.ts';
import { httpErrors } from '#platform/http/errors.ts';
import type { StreamEvent } from '#platform/http/event-stream.ts';
import type { EventStreams } from '#platform/http/event-streams.ts';
import type { Exchange } from '#platform/http/exchange.ts';
import { SESSION_COOKIE } from '#platform/http/request-context.ts';
import type { RequestCtx } from '#platform/http/route.ts';
import { listRecentJobs } from '#platform/jobs/job-repository.ts';
import { OWN_JOBS_CHANNEL, readOwnJobChange } from '#platform/jobs/own-jobs-channel.ts';
import type { JobEvent } from '../admin-contract.ts';
import { toJobEvent } from './job-json.ts';

export interface OwnJobStreamParts {
  database: Database;
  streams: EventStreams;
  /** Whether the session is valid. Asking does not extend it. */
  isSessionLive: (ctx: Ctx, token: string) => Promise<boolean>;
}

/**
 * Streams the changes of a member's own jobs. One subscription of the process, made with the first stream, serves all
 * streams.
 */
export function createOwnJobStreams({ database, streams, isSessionLive }: OwnJobStreamParts) {
  let subscribed: Promise<unknown> | undefined;
  const subscribe = async (): Promise<void> => {
    const publish = (message: string): void => {
      const change = readOwnJobChange(message);
      if (change !== null) streams.publish(topicOf(change), toStreamEvent(toJobEvent(change, change.hasResult)));
    };
    subscribed ??= database.listen(OWN_JOBS_CHANNEL, publish, () => streams.closeAll());
    try {
      await subscribed;
    } catch (error) {
      subscribed = undefined;
      throw error;
    }
  };

  return async (ctx: RequestCtx, exchange: Exchange): Promise<void> => {
    const { viewer, websiteId } = ctx;
    if (viewer === null) throw httpErrors.error('HTTP_SIGN_IN_NEEDED');
    const { memberId } = viewer;
    const topic = topicOf({ websiteId, memberId });
    const token = ctx.cookie(SESSION_COOKIE) ?? '';
    await subscribe();
    const stream = streams.open(exchange, { topic, client: topic, isAllowed: () => isSessionLive(ctx, token) });
    try {
      // Read when changes already arrive, so that none is missed. The browser ignores older revisions.
      for (const job of await listRecentJobs(ctx, websiteId, memberId))
        stream.send(toStreamEvent(toJobEvent(job, job.result !== null)));
    } catch (err) {
      ctx.log.warn({ err }, 'an event stream could not be started');
      stream.close();
    }
  };
}

function topicOf({ websiteId, memberId }: { websiteId: WebsiteId; memberId: MemberId }): string {
  return `jobs/${websiteId}/${memberId}`;
}

function toStreamEvent(data: JobEvent): StreamEvent {
  return { id: `${data.id}.${data.revision}`, type: 'job', data };
}
