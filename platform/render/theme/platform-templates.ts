import type { Compiled, Engine } from '#template/index.ts';
import { PLATFORM_BLOCKS } from '../defaults/blocks.ts';
import { PLATFORM_COLLECTIONS } from '../defaults/collections.ts';
import { PLATFORM_PAGES } from '../defaults/pages.ts';
import { PLATFORM_PARTIALS } from '../defaults/partials.ts';

const TEMPLATES = new Map(Object.entries({ ...PLATFORM_COLLECTIONS, ...PLATFORM_PAGES, ...PLATFORM_BLOCKS }));
const PARTIALS = new Map(Object.entries(PLATFORM_PARTIALS));

/** The platform's template for a file that a theme lacks. The engine caches the compiled template. */
export function platformTemplate(engine: Engine, file: string): Compiled | undefined {
  const text = TEMPLATES.get(file);
  return text === undefined ? undefined : engine.compile(text, `platform/${file}`);
}

export function platformPartial(engine: Engine, name: string): Compiled | undefined {
  const text = PARTIALS.get(name) ?? TEMPLATES.get(`blocks/${name}`) ?? PARTIALS.get(systemName(name));
  return text === undefined ? undefined : engine.compile(text, `platform/${name}`);
}

/** Partials that themes list in `systemPartials` and apply with or without an extension. */
function systemName(name: string): string {
  return name.startsWith('sqs-') ? name.replace(/\.(?:html|block)$/, '') : name;
}

export function isPlatformPartial(name: string): boolean {
  return PARTIALS.has(name) || TEMPLATES.has(`blocks/${name}`) || PARTIALS.has(systemName(name));
}
