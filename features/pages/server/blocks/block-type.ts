import { z } from 'zod';
import type { ImageJson } from '#features/media/server/index.ts';
import type { Block } from '#features/sites/block.ts';
import type { ItemJson } from '../item-json.ts';
import type { ItemOrder } from '../item-source.ts';

/** Items of a collection that a block shows. */
export interface ListNeed {
  collection: string;
  limit: number;
  category?: string | undefined;
  tag?: string | undefined;
  starred?: boolean | undefined;
  order?: ItemOrder | undefined;
}

export type TermKind = 'category' | 'tag';

/** What a block refers to. All blocks of a page are asked first, so that each kind of thing is looked up once. */
export interface BlockNeeds {
  pictures?: readonly string[];
  recordings?: readonly string[];
  forms?: readonly string[];
  list?: ListNeed | undefined;
  /** As `collection/slug`. */
  item?: string | undefined;
  terms?: { collection: string; kind: TermKind } | undefined;
  months?: string | undefined;
}

export interface FoundList {
  /** As templates see it. */
  collection: Record<string, unknown>;
  items: ItemJson[];
}

export interface Recording {
  url: string;
  contentType: string;
}

export interface TermCount {
  name: string;
  url: string;
  count: number;
}

export interface MonthCount {
  year: number;
  month: number;
  url: string;
  count: number;
}

/** What was found of it. Something that is not there, or not shown, is null or missing from its list. */
export interface BlockFound {
  picture(file: string | undefined): ImageJson | null;
  recording(file: string | undefined): Recording | null;
  form(key: string | undefined): object | null;
  list(need: ListNeed): FoundList | null;
  item(path: string | undefined): ItemJson | null;
  terms: (collection: string, kind: TermKind) => readonly TermCount[];
  months: (collection: string) => readonly MonthCount[];
  /** The address of a collection, which may be one for members. */
  pathOf(slug: string | undefined): string | null;
  timeZone: string;
  language: string;
}

/** A block whose fields have been read: what it needs, and what its template is given once that is there. */
export interface ReadBlock {
  needs: BlockNeeds;
  view(found: BlockFound): Record<string, unknown>;
}

export interface BlockFault {
  /** `entries[0].title`. */
  field: string;
  message: string;
}

export interface BlockType {
  /** The name of its template, and other names that public sites have for the same thing. */
  names: readonly [string, ...string[]];
  /** The code of the public block type. */
  code: number;
  read(block: Block): ReadBlock | readonly BlockFault[];
}

interface Definition<Fields extends z.ZodRawShape> {
  names: BlockType['names'];
  code: number;
  fields: Fields;
  needs?: (block: z.infer<z.ZodObject<Fields>>) => BlockNeeds;
  view?: (block: z.infer<z.ZodObject<Fields>>, found: BlockFound) => Record<string, unknown>;
}

/**
 * A type of block. Its fields are bounded; further ones pass as they are, for a theme whose own template reads more. Each
 * field has a value, if only an empty one: a template that asks for one that is left out would find that of the page around.
 */
export function defineBlock<Fields extends z.ZodRawShape>(definition: Definition<Fields>): BlockType {
  const { names, code, fields, needs, view } = definition;
  const schema = z.looseObject(fields);
  return {
    names,
    code,
    read(block) {
      const parsed = schema.safeParse(block);
      if (!parsed.success) return parsed.error.issues.map(toFault);
      const known = parsed.data as z.infer<z.ZodObject<Fields>>;
      return {
        needs: needs?.(known) ?? {},
        view: (found) => ({ ...parsed.data, ...view?.(known, found) }),
      };
    },
  };
}

function toFault({ path, message }: z.core.$ZodIssue): BlockFault {
  const field = path.map((part, at) =>
    typeof part === 'number' ? `[${part}]` : `${at === 0 ? '' : '.'}${String(part)}`,
  );
  return { field: field.join(''), message };
}
