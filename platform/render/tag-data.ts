import type { Engine } from '#template/index.ts';
import type { Ctx } from '../context.ts';
import type { FilledField } from './block-fields.ts';
import type { PageParts } from './memoize-by-page.ts';
import type { PageSpec } from './page.ts';
import { pageContext, templatesOf } from './render-page.ts';
import type { DataTag } from './theme/expand-tags.ts';

export interface TagRequest {
  tags: readonly DataTag[];
  page: PageSpec;
  path: string;
}

export interface TagAnswer {
  /** By key of the tag. A tag without data shows nothing. */
  data: Readonly<Record<string, unknown>>;
  /** Additional keys of the page context that belong to the data. */
  context: Readonly<Record<string, unknown>>;
  /** Cache tags of the data. */
  tags: readonly string[];
}

/** Looks up the data that the tags of a theme show. Implemented by the feature slices. */
export interface TagReaders {
  readTags(ctx: Ctx, input: TagRequest): Promise<TagAnswer>;
  readFields(
    ctx: Ctx,
    ids: readonly string[],
  ): Promise<{ fields: ReadonlyMap<string, FilledField>; tags: readonly string[] }>;
}

/** Adds the data that the tags of its templates look up. It is part of the page data and is cached with it. */
export async function withTagData(
  ctx: Ctx,
  parts: PageParts,
  { engine, readers }: { engine: Engine; readers: TagReaders },
): Promise<PageSpec> {
  const { site, page, request } = parts;
  const tags = site.theme.dataTags(templatesOf(site, page));
  if (tags.length === 0) return page;
  const context = pageContext(site, page, request);
  // Inside the section of an item or a collection, the code of a tag refers to its fields.
  const scope = { ...context, ...asObject(context['collection']), ...asObject(context['item']) };
  const evaluated = tags.map((tag) => ({ ...tag, attributes: evaluate(engine, tag.attributes, scope) }));
  const answer = await readers.readTags(ctx, { tags: evaluated, page, path: request.path });
  return {
    ...page,
    tagData: answer.data,
    context: mergeContext(page.context, answer.context),
    tags: [...new Set([...page.tags, ...answer.tags])],
  };
}

function evaluate(engine: Engine, attributes: DataTag['attributes'], scope: object): DataTag['attributes'] {
  const entries = Object.entries(attributes).map(([name, text]) => {
    const value = text.includes('{') ? engine.render(engine.compile(text), scope, { isPlainData: true }).output : text;
    return [name, value.trim()] as const;
  });
  return Object.fromEntries(entries);
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** Merges maps by item id. On a conflict the value of the page takes precedence. */
function mergeContext(
  baseContext: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...baseContext };
  for (const [key, value] of Object.entries(more)) merged[key] = { ...asObject(value), ...asObject(baseContext[key]) };
  return merged;
}
