import type { Block } from '#features/sites/block.ts';
import { checkBlock } from './blocks/block-types.ts';
import type { Collection } from './collection.ts';

/** A block that shows nothing, in the shape of the other problems that an owner is told of. */
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
  /** Whether the theme itself has a template for blocks of this type, or at least the platform. */
  templateOf: (type: string) => 'theme' | 'platform' | null;
}

const MAX_PROBLEMS = 200;

/** The blocks of a website that show nothing: of a type that nobody has a template for, or with fields that do not fit. */
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
  if (template === null) return ['BLOCK_UNKNOWN', `neither theme nor platform has a template for "${block.type}"`];
  const [fault] = template === 'theme' ? [] : checkBlock(block);
  return fault === undefined ? null : ['BLOCK_INVALID', `${fault.field}: ${fault.message}`];
}
