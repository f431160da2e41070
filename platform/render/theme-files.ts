import { expandTags } from './theme-tags.ts';

const TEMPLATE_FILE = /\.(region|list|item|block|page)$/;

/** The templates of a theme by file, as the engine reads them. */
export function themeTemplates(files: ReadonlyMap<string, Uint8Array>): Map<string, string> {
  const templates = new Map<string, string>();
  for (const [file, bytes] of files) {
    if (TEMPLATE_FILE.test(file)) templates.set(file, expandTags(toText(bytes)));
  }
  return templates;
}

/** Where a partial may stand: `apply product-card.block` means the file in `blocks/`, else one named so. */
export function findPartial<Template>(templates: ReadonlyMap<string, Template>, name: string): Template | undefined {
  return templates.get(`blocks/${name}`) ?? templates.get(name);
}

export function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}
