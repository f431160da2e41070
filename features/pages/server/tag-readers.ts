import type { Block } from '#features/sites/block.ts';
import type { Ctx } from '#platform/context.ts';
import type { FilledField } from '#platform/render/block-fields.ts';
import type { TagReaders } from '#platform/render/tag-data.ts';
import { mergeContext, resolveBlocks } from './blocks.ts';
import type { BlockParts } from './blocks-parts.ts';
import { readTag } from './read-tag.ts';

export interface TagReadersOptions {
  parts(ctx: Ctx): Promise<BlockParts>;
  /** The blocks in the fields of a website, by field id. */
  blockFields(ctx: Ctx): Promise<Readonly<Record<string, readonly Block[]>>>;
}

/** The lookups for theme tags: at most one statement per tag, and two for all fields of a page together. */
export function createTagReaders(options: TagReadersOptions): TagReaders {
  return {
    async readTags(ctx, input) {
      const parts = await options.parts(ctx);
      const answers = await Promise.all(input.tags.map(async (tag) => await readTag(ctx, tag, { parts, input })));
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
      const [parts, known] = await Promise.all([options.parts(ctx), options.blockFields(ctx)]);
      const named = ids.filter((id) => Object.hasOwn(known, id));
      const all = named.flatMap((id) => known[id] ?? []);
      const { blocks, context, tags } = await resolveBlocks(ctx, all, parts);
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
