import type { ActivityDescription } from '#platform/activity/activity.ts';
import type { Session } from './session-repository.ts';

type DescribedSession = Pick<Session, 'id' | 'userAgent' | 'createdAt'>;

/** A session that begins, for the activity log. */
export function describeStart(session: DescribedSession): ActivityDescription {
  return { subject: toSubject(session), after: toFields(session) };
}

/** A session that ends, for the activity log. */
export function describeEnd(session: DescribedSession): ActivityDescription {
  return { subject: toSubject(session), before: toFields(session) };
}

const toSubject = ({ id, userAgent }: DescribedSession) => ({ kind: 'session', id, label: userAgent });
const toFields = ({ userAgent, createdAt }: DescribedSession) => ({ userAgent, createdAt });
