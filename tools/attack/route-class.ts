import type { SeededRandom } from '../fault/seeded-random.ts';
import type { JsonSchema } from './hostile-json.ts';
import type { HostileRequest } from './hostile-request.ts';
import type { AttackResponse } from './send.ts';

/** Routes that accept the same kind of input. `asOwner` sends the session of the owner. */
export interface RouteClass {
  name: string;
  asOwner: boolean;
  make(random: SeededRandom): HostileRequest;
  /** For uploads: whether the response shows that the file was parsed. At least one file must be. */
  isParsed?: (response: AttackResponse) => boolean;
}

export interface Call {
  id: string;
  method: string;
  path: string;
  body: { type: string; schema: JsonSchema } | null;
  isPublic: boolean;
  requiredQuery: readonly string[];
  /** Its specific error codes, besides the general ones. */
  errors: readonly string[];
}
