import { recordActivity } from '#features/activity/server/index.ts';
import { findViewer, isAllowed } from '#features/members/server/index.ts';
import { findAccount } from '#features/shoppers/server/index.ts';
import type { HttpOptions } from '#platform/http/parts.ts';

/** How the HTTP layer finds the member or shopper of a request, what they may do, and where writes are recorded. */
export const identity = { findViewer, findAccount, isAllowed, recordActivity } satisfies Partial<HttpOptions>;
