import type { SeededRandom } from '../fault/seeded-random.ts';
import type { Call } from './api-calls.ts';
import type { HostileRequest } from './hostile-request.ts';
import type { AttackResponse } from './send.ts';

/** Whose session the requests carry. */
export type Sender = 'visitor' | 'shopper' | 'owner';

/** Routes that accept the same kind of input. */
export interface RouteClass {
  name: string;
  sender: Sender;
  /** The attacked routes as the router knows them: `GET /cart`. */
  routes: readonly string[];
  readonly make: (random: SeededRandom) => HostileRequest;
  /**
   * Whether the response shows that the input was not rejected before the code under attack. It must be true for at
   * least one response. Absent if all input of the class is to be rejected.
   */
  isReached?: ((request: HostileRequest, response: AttackResponse) => boolean) | undefined;
  /** All requests carry the session, because without one nothing is reached. */
  needsSession: boolean;
}

/** Whether the handler of an endpoint replied, so that host, session, capability and schema accepted the request. */
export function isHandled({ errors = [] }: Pick<HostileRequest, 'errors'>, response: AttackResponse): boolean {
  const { outcome, code } = response;
  if (typeof outcome !== 'number') return false;
  return code === null ? outcome < 400 : errors.includes(code);
}

/** Whether a page route replied itself. Requests rejected before it get a JSON error. */
export function isPageReply(_request: HostileRequest, { outcome, code }: AttackResponse): boolean {
  return typeof outcome === 'number' && outcome < 500 && outcome !== 404 && code === null;
}

/** They would end the session of the shopper, so they are sent without one. */
const ENDS_SESSION = new Set(['shoppers.signOutEverywhere', 'shoppers.removeAccount']);

/** Whose session an endpoint needs. */
export function findSender({ id, capability }: Call): Sender {
  if (capability === 'public' || ENDS_SESSION.has(id)) return 'visitor';
  return capability === 'account' ? 'shopper' : 'owner';
}

/** Each route in turn, so that none is left out by chance. */
export function inTurn<Value>(values: readonly Value[]): () => Value {
  let next = 0;
  return () => {
    const value = values[next++ % values.length];
    if (value === undefined) throw new Error('A route class needs at least one route');
    return value;
  };
}
