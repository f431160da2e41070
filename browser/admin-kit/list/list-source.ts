import { call, type Target } from '#browser/client/call.ts';
import type { Endpoint, ReplyOf } from '#kernel/contract/endpoint.ts';
import type { ListCount } from '#kernel/contract/list.ts';
import type { ListRequest } from './list-query.ts';

/** A reply of `listReply` in the contract. */
export interface ListPage<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
  count: ListCount;
}

export interface ListSource<Row> {
  /** Key in the query cache. A screen that changes rows invalidates it. */
  key: readonly string[];
  load: (request: ListRequest, options: { signal: AbortSignal }) => Promise<ListPage<Row>>;
}

type RowOf<E> = ReplyOf<E> extends { rows: readonly (infer Row)[] } ? Row : never;

/** The source of a list that an endpoint with `listQuery` and `listReply` serves. */
export function endpointSource<E extends Endpoint>(target: Target<E>, key: readonly string[]): ListSource<RowOf<E>> {
  return {
    key,
    load: async (query, options) => {
      // The request follows `listQuery`. No type connects the filters of the list definition with those of the contract.
      const send = call as (to: Target<E>, input: { query: ListRequest }, how: typeof options) => Promise<unknown>;
      return (await send(target, { query }, options)) as ListPage<RowOf<E>>;
    },
  };
}
