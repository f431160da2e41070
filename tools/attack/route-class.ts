import type { Dice } from '../fault/dice.ts';
import type { JsonSchema } from './hostile-json.ts';
import type { HostileRequest } from './hostile-request.ts';
import type { Answer } from './send.ts';

/** Routes that accept the same kind of input. `asOwner` sends the session of the owner. */
export interface RouteClass {
  name: string;
  asOwner: boolean;
  make(dice: Dice): HostileRequest;
  /** For uploads: whether the response shows that the file was parsed. At least one file must be. */
  isRead?: (answer: Answer) => boolean;
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
