import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { KIND_NAMES } from './kinds.ts';

export const SearchResult = z.strictObject({
  kind: z.enum(KIND_NAMES),
  id: z.string(),
  title: z.string(),
  /** Tells records with the same title apart. Can be empty. */
  detail: z.string(),
  /** The screen of the record in the owner area. */
  link: z.string(),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const searchEndpoint = endpoint({
  id: 'owner-search.search',
  method: 'GET',
  path: '/api/config/search',
  summary: 'Searches the records that the roles of the member open. Returns at most 5 results of each kind.',
  capability: 'member',
  bodyLimit: 0,
  // A request for each typed letter.
  rate: { max: 300, seconds: 60 },
  query: z.strictObject({ q: z.string().max(100) }),
  reply: z.strictObject({ results: z.array(SearchResult) }),
});
