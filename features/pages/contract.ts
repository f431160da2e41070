import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';

/** A piece of a text; a hit is what was looked for. */
const TextPart = z.strictObject({ text: z.string(), hit: z.boolean() });

export const Suggestion = z.strictObject({
  id: z.string(),
  title: z.array(TextPart),
  url: z.string(),
  /** What it is, as `recordTypeLabel` of items has it; `page` for a page. */
  kind: z.string(),
  imageUrl: z.string().nullable(),
  /** What a shopper pays at least. */
  price: z.strictObject({ cents: z.int(), currency: z.string(), isFrom: z.boolean() }).nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const suggestEndpoint = endpoint({
  id: 'pages.suggest',
  method: 'GET',
  path: '/api/search/suggest',
  summary: 'The first things that a search would find, while it is being typed.',
  capability: 'public',
  bodyLimit: 0,
  rate: { max: 240, seconds: 60 },
  query: z.strictObject({ q: z.string().max(200).default('') }),
  reply: z.strictObject({
    /** What was looked for, where it is not what was asked. */
    correction: z.string().nullable(),
    suggestions: z.array(Suggestion),
    /** There is more at `/search`. */
    more: z.boolean(),
  }),
});
