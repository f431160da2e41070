import { refusalOf } from '#platform/http/testing/visitor.ts';
import type { PlacedOrder } from '../../contract.ts';
import type { Reply, Shopper } from './shopping.ts';

export const idOf = ({ token }: PlacedOrder): string => token.slice(0, 24);

/** A path of an order in the owner area. */
export const pathOf = (placed: PlacedOrder, rest = ''): string => `/api/config/orders/${idOf(placed)}${rest}`;

/** Units of a line that are returned. */
export const units = (quantity: number, position = 0) => [{ position, quantity, reason: 'damaged' }];

/** Units of a line that have arrived. */
export const back = (quantity: number, restock: boolean, position = 0) => ({ position, quantity, restock });

export async function put(owner: Shopper, url: string, body: object): Promise<Reply> {
  return await owner.send({
    method: 'PUT',
    url,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
}

/** The codes of refused requests, sorted, and `200` for the others. */
export const codesOf = (replies: readonly Reply[]): string[] =>
  replies.map((reply) => (reply.statusCode === 200 ? '200' : String(refusalOf(reply).code))).toSorted();
