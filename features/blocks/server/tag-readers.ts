import { mergeContext, type OpenContent } from '#features/content/server/index.ts';
import type { Block } from '#features/sites/block.ts';
import type { Ctx } from '#platform/context.ts';
import type { FilledField } from '#platform/render/block-fields.ts';
import type { TagReaders } from '#platform/render/tag-data.ts';
import type { FindForms } from './block-parts.ts';
import { readTag } from './read-tag.ts';
import { resolveBlocks } from './resolve-blocks.ts';

export interface TagReadersOptions {
  content(ctx: Ctx): Promise<OpenContent>;
  findForms: FindForms;
  /** The blocks in the fields of a website, by field id. */
  blockFields(ctx: Ctx): Promise<Readonly<Record<string, readonly Block[]>>>;
}

/** The lookups for theme tags: at most one statement per tag, and two for all fields of a page together. */
export function createTagReaders(options: TagReadersOptions): TagReaders {
  const { findForms } = options;
  return {
    async readTags(ctx, input) {
      const content = await options.content(ctx);
      const answers = await Promise.all(input.tags.map(async (tag) => await readTag(ctx, tag, { content, input })));
      const context: Record<string, unknown> = {};
      for (const answer of answers) mergeContext(context, answer?.context ?? {});
      const data = input.tags.map(({ key }, at) => [key, answers[at]?.data ?? null] as const);
      return {
        data: Object.fromEntries(data),
        context,
        tags: [...new Set(answers.flatMap((answer) => answer?.tags ?? []))],
      };
    },
    async readFields(ctx, ids) {
      const [content, known] = await Promise.all([options.content(ctx), options.blockFields(ctx)]);
      const named = ids.filter((id) => Object.hasOwn(known, id));
      const all = named.flatMap((id) => known[id] ?? []);
      const { blocks, context, tags } = await resolveBlocks(ctx, all, { ...content, findForms });
      const fields = new Map<string, FilledField>();
      let from = 0;
      for (const id of named) {
        const to = from + (known[id]?.length ?? 0);
        fields.set(id, { blocks: blocks.slice(from, to), context });
        from = to;
      }
      return { fields, tags };
    },
  };
}
