import { checkBlock } from '#features/blocks/server/index.ts';
import type { Block } from '#features/sites/block.ts';
import type { ReferenceCheck } from './reference-check.ts';

interface BlockLocation {
  file: string;
  /** `blocks[2]`. */
  at: string;
  block: Block;
}

/**
 * Everything a block refers to must exist. Its fields must be those of its type, unless the theme has a template of
 * that name: then the theme defines the fields. An unknown type does not invalidate the site: the block renders
 * nothing, and the owner is notified.
 */
export function checkBlockAt(check: ReferenceCheck, { file, at, block }: BlockLocation): void {
  const field = (name: string): string => `${at}.${name}`;
  if (!check.hasTemplate(block.type)) {
    for (const issue of checkBlock(block)) check.report(file, field(issue.field), issue.message);
  }
  for (const name of ['image', 'form', 'collection']) {
    if (!isText(block[name]) && isGiven(block[name])) check.report(file, field(name), 'expected text');
  }
  if (isGiven(block['images']) && !Array.isArray(block['images'])) {
    check.report(file, field('images'), 'expected a list of files');
  }
  checkNames(check, { file, at, block });
}

function checkNames(check: ReferenceCheck, { file, at, block }: BlockLocation): void {
  const { image, form, collection, images, product } = block;
  if (isText(image)) check.picture(file, `${at}.image`, image);
  if (isText(form)) check.form(file, `${at}.form`, form);
  if (isText(collection)) check.collection(file, `${at}.collection`, collection);
  if (Array.isArray(images))
    images.forEach((name, index) => check.picture(file, `${at}.images[${index}]`, String(name)));
  // Field names that have this meaning only in the platform's own template.
  if (check.hasTemplate(block.type)) return;
  if (RECORDED.has(block.type) && isText(block['file'])) check.medium(file, `${at}.file`, block['file']);
  if (SELLING.has(block.type) && isText(product)) check.item(file, `${at}.product`, product);
}

const RECORDED: ReadonlySet<string> = new Set(['audio', 'video']);
const SELLING: ReadonlySet<string> = new Set(['product', 'donation']);

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
