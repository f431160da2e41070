import { z } from 'zod';
import { ConfError, parseConf } from './parse-conf.ts';
import { fileProblem, problemAt, type ThemeProblem } from './problem.ts';

const Name = z.string().max(200);
const Names = z.array(Name).max(500);
const Flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

// An invalid key is ignored instead of invalidating all others: themes come from many authors.
const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

const Layout = z.object({
  name: lenient(Name),
  regions: z.array(Name).max(50).catch([]),
  stylesheets: lenient(Names),
});
const Navigation = z.object({ name: Name, title: Name.default('') });
const CustomType = z.object({
  title: Name,
  name: Name,
  base: lenient(Name),
  fields: lenient(z.array(z.record(z.string(), z.unknown())).max(200)),
});

/** `template.conf`. Unknown keys are ignored. */
const TemplateConf = z.object({
  name: lenient(Name),
  author: lenient(Name),
  layouts: lenient(z.record(Name, Layout)),
  navigations: lenient(z.array(Navigation).max(50)),
  stylesheets: lenient(Names),
  platformStyles: lenient(Flag),
  systemCollections: lenient(Names),
  systemPartials: lenient(Names),
  customTypes: lenient(z.array(CustomType).max(100)),
  contentTypes: lenient(z.array(CustomType).max(100)),
});
export type TemplateConf = z.output<typeof TemplateConf>;

/** `collections/<type>.conf`: settings of the collections of this type. */
const CollectionConf = z.object({
  title: lenient(Name),
  ordering: lenient(z.enum(['chronological', 'reverse-chronological', 'user-orderable', 'calendar'])),
  addText: lenient(Name),
  acceptTypes: lenient(Names),
  pageSize: lenient(z.int().min(1).max(200)),
  forcePageSize: lenient(Flag),
  layout: lenient(Name),
  folder: lenient(Flag),
  index: lenient(Flag),
  fullData: lenient(Flag),
  fullImage: lenient(Flag),
  customFields: lenient(z.array(z.record(z.string(), z.unknown())).max(200)),
});
export type CollectionConf = z.output<typeof CollectionConf>;

/** `pages/<name>.page.conf`. */
const PageConf = z.object({ title: lenient(Name), description: lenient(z.string().max(2000)), layout: lenient(Name) });
export type PageConf = z.output<typeof PageConf>;

export type Files = ReadonlyMap<string, Uint8Array>;

export interface ThemeConf {
  template: TemplateConf;
  collections: ReadonlyMap<string, CollectionConf>;
  pages: ReadonlyMap<string, PageConf>;
}

/** Reads all conf files of a theme. One that cannot be parsed is a problem and counts as empty. */
export function readThemeConf(files: Files, problems: ThemeProblem[]): ThemeConf {
  const collections = new Map<string, CollectionConf>();
  const pages = new Map<string, PageConf>();
  for (const file of files.keys()) {
    const [, folder, name] = /^(collections|pages)\/([^/]+?)(?:\.page)?\.conf$/.exec(file) ?? [];
    if (name === undefined) continue;
    if (folder === 'collections') collections.set(name, readConf(files, { file, schema: CollectionConf }, problems));
    else pages.set(name, readConf(files, { file, schema: PageConf }, problems));
  }
  return { template: readConf(files, { file: 'template.conf', schema: TemplateConf }, problems), collections, pages };
}

interface ConfFile<Schema> {
  file: string;
  schema: Schema;
}

function readConf<Schema extends z.ZodType>(
  files: Files,
  { file, schema }: ConfFile<Schema>,
  problems: ThemeProblem[],
): z.output<Schema> {
  const bytes = files.get(file);
  if (bytes === undefined) return schema.parse({});
  const source = Buffer.from(bytes).toString('utf8');
  try {
    const parsed = schema.safeParse(parseConf(source));
    if (parsed.success) return parsed.data;
    problems.push(fileProblem(file, { code: 'CONF_INVALID', message: 'expected an object' }));
  } catch (error) {
    if (!(error instanceof ConfError)) throw error;
    problems.push(problemAt({ file, source, offset: error.offset }, { code: 'CONF_INVALID', message: error.message }));
  }
  return schema.parse({});
}
