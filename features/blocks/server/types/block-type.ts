import { z } from 'zod';
import type { ItemJson, ItemOrder } from '#features/content/server/index.ts';
import type { ImageJson } from '#features/media/server/index.ts';
import type { Block } from '#features/sites/block.ts';

/** Items of a collection that a block shows. */
export interface ListReference {
  collection: string;
  limit: number;
  category?: string | undefined;
  tag?: string | undefined;
  starred?: boolean | undefined;
  order?: ItemOrder | undefined;
}

export type TermKind = 'category' | 'tag';

/** The references of a block. Those of all blocks are collected first, so that each kind is looked up once. */
export interface BlockReferences {
  pictures?: readonly string[];
  recordings?: readonly string[];
  forms?: readonly string[];
  list?: ListReference | undefined;
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
  /** Empty if the browser should find it out. */
  contentType: string;
  /** The picture that a video shows before it plays. */
  poster: ImageJson | null;
  /** The page of a video of another site, which has no file here. */
  externalUrl: string | null;
  captions: readonly RecordingCaptions[];
}

export interface RecordingCaptions {
  url: string;
  language: string;
  label: string;
  /** Shown unless the visitor chooses another one. */
  isDefault: boolean;
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

/** The resolved references. Anything missing or not listed is null or absent from its list. */
export interface ResolvedReferences {
  picture(file: string | undefined): ImageJson | null;
  recording(file: string | undefined): Recording | null;
  form(key: string | undefined): object | null;
  list(need: ListReference): FoundList | null;
  item(path: string | undefined): ItemJson | null;
  terms: (collection: string, kind: TermKind) => readonly TermCount[];
  months: (collection: string) => readonly MonthCount[];
  /** The path of a collection, which may be for members only. */
  pathOf(slug: string | undefined): string | null;
  timeZone: string;
  language: string;
}

/** A parsed block: its references, and the template data once they are resolved. */
export interface ParsedBlock {
  needs: BlockReferences;
  view(found: ResolvedReferences): Record<string, unknown>;
}

export interface BlockIssue {
  /** `entries[0].title`. */
  field: string;
  message: string;
}

export interface BlockType {
  /** The name of its template, and the names that public sites use for the same block. */
  names: readonly [string, ...string[]];
  /** The code of the public block type. */
  code: number;
  read(block: Block): ParsedBlock | readonly BlockIssue[];
}

interface Definition<Fields extends z.ZodRawShape> {
  names: BlockType['names'];
  code: number;
  fields: Fields;
  needs?: (block: z.infer<z.ZodObject<Fields>>) => BlockReferences;
  view?: (block: z.infer<z.ZodObject<Fields>>, found: ResolvedReferences) => Record<string, unknown>;
}

/**
 * Defines a block type. Its fields are bounded. Unknown fields pass unchanged, for a theme whose own template reads
 * more. Each field has a value, at least an empty one: a template would resolve a missing field in the page around the
 * block.
 */
export function defineBlock<Fields extends z.ZodRawShape>(definition: Definition<Fields>): BlockType {
  const { names, code, fields, needs, view } = definition;
  const schema = z.looseObject(fields);
  return {
    names,
    code,
    read(block) {
      const parsed = schema.safeParse(block);
      if (!parsed.success) return parsed.error.issues.map(toIssue);
      const known = parsed.data as z.infer<z.ZodObject<Fields>>;
      return {
        needs: needs?.(known) ?? {},
        view: (found) => ({ ...parsed.data, ...view?.(known, found) }),
      };
    },
  };
}

function toIssue({ path, message }: z.core.$ZodIssue): BlockIssue {
  const field = path.map((part, at) =>
    typeof part === 'number' ? `[${part}]` : `${at === 0 ? '' : '.'}${String(part)}`,
  );
  return { field: field.join(''), message };
}
