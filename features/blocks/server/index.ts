export { createBlockPages } from './block-pages.ts';
export type { FindForms } from './block-parts.ts';
export { findBlockProblems } from './find-block-problems.ts';
export { createTagReaders, type TagReadersOptions } from './tag-readers.ts';
export { checkBlock } from './types/block-types.ts';
