import type { ReplyOf } from '#kernel/contract/endpoint.ts';
import { toCsvLines } from '#kernel/text/csv-cell.ts';
import type { Ctx } from '#platform/context.ts';
import type { exportRedirectsEndpoint } from '../admin-contract.ts';
import * as redirects from './redirect-repository.ts';

const HEADER = ['from', 'to', 'status'];

/** All redirects in the format of the import. */
export async function exportRedirects({ db, websiteId }: Ctx): Promise<ReplyOf<typeof exportRedirectsEndpoint>> {
  const found = await redirects.listLinks(db, websiteId);
  const lines = found.map(({ path, to, status }) => [path, to, String(status)]);
  return { filename: 'redirects.csv', csv: toCsvLines([HEADER, ...lines]), redirects: found.length };
}
