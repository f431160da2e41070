import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';

/** A part of a text. A hit is a match of the search. */
const TextPart = z.strictObject({ text: z.string(), hit: z.boolean() });

export const Suggestion = z.strictObject({
  id: z.string(),
  title: z.array(TextPart),
  url: z.string(),
  /** The `recordTypeLabel` of an item, or `page` for a page. */
  kind: z.string(),
  imageUrl: z.string().nullable(),
  /** The lowest price. */
  price: z.strictObject({ cents: z.int(), currency: z.string(), isFrom: z.boolean() }).nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const suggestEndpoint = endpoint({
  id: 'pages.suggest',
  method: 'GET',
  path: '/api/search/suggest',
  summary: 'Returns search suggestions for an incomplete query.',
  capability: 'public',
  bodyLimit: 0,
  rate: { max: 240, seconds: 60 },
  query: z.strictObject({ q: z.string().max(200).default('') }),
  reply: z.strictObject({
    /** The corrected search text, if it differs from the query. */
    correction: z.string().nullable(),
    suggestions: z.array(Suggestion),
    /** Whether `/search` has more results. */
    more: z.boolean(),
  }),
});
