import type { Collection } from '#features/content/server/index.ts';
import type { Block } from '#features/sites/block.ts';
import { checkBlock } from './types/block-types.ts';

/** A block that shows nothing, in the format of the other problems reported to an owner. */
export interface BlockProblem {
  file: string;
  line: number;
  column: number;
  code: 'BLOCK_UNKNOWN' | 'BLOCK_INVALID';
  message: string;
  fatal: boolean;
}

interface SiteBlocks {
  collections: ReadonlyMap<string, Collection>;
  blockFields: Readonly<Record<string, readonly Block[]>>;
  /** Whether the theme, or else the platform, has a template for blocks of this type. */
  templateOf: (type: string) => 'theme' | 'platform' | null;
}

const MAX_PROBLEMS = 200;

/** The blocks of a website that show nothing: those of a type without a template, and those with invalid fields. */
export function findBlockProblems({ collections, blockFields, templateOf }: SiteBlocks): BlockProblem[] {
  const pages = [...collections.values()].map(({ slug, blocks }) => ({ file: `collections/${slug}.json`, blocks }));
  const fields = Object.entries(blockFields).map(([id, blocks]) => ({ file: `site.json (${id})`, blocks }));
  const problems = [...pages, ...fields].flatMap(({ file, blocks }) =>
    blocks.flatMap((block, index) => {
      const [code, message] = problemOf(block, templateOf(block.type)) ?? [];
      if (code === undefined || message === undefined) return [];
      return [{ file, line: 0, column: 0, code, message: `blocks[${index}]: ${message}`, fatal: false }];
    }),
  );
  return problems.slice(0, MAX_PROBLEMS);
}

function problemOf(block: Block, template: 'theme' | 'platform' | null): [BlockProblem['code'], string] | null {
  if (template === null) return ['BLOCK_UNKNOWN', `no template found for block type "${block.type}"`];
  const [issue] = template === 'theme' ? [] : checkBlock(block);
  return issue === undefined ? null : ['BLOCK_INVALID', `${issue.field}: ${issue.message}`];
}
