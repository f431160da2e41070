import { createHash } from 'node:crypto';
import { escapeAttribute } from '#kernel/text/escape.ts';
import { Expansion } from './expansion.ts';
import { FileProblems } from './file-problems.ts';
import { parseTags, type Tag, type TagNode } from './parse-tags.ts';
import { PositionIndex } from './position.ts';
import type { ThemeProblem } from './problem.ts';

/** A tag whose body is rendered with its own data: what to look up, and the key under which the result is found. */
export interface DataTag {
  key: string;
  kind: 'query' | 'category' | 'related';
  /** The attributes as written. Template code in them is evaluated with the page data before the lookup. */
  attributes: Readonly<Record<string, string>>;
}

export interface ExpandedTemplate {
  file: string;
  source: string;
  /** The template that the engine compiles. */
  text: string;
  origin: (offset: number) => number;
  /** The positions in the source. */
  positions: PositionIndex;
  navigations: ReadonlySet<string>;
  data: readonly DataTag[];
  problems: readonly ThemeProblem[];
}

export interface ExpandOptions {
  file?: string;
  /** The URL of a theme script. Undefined when the theme has no script with this name. */
  scriptUrl?: (name: string) => string | undefined;
}

/**
 * Placeholder element for the blocks of a field. It is replaced after the page is rendered, because only then is its id
 * known.
 */
export const FIELD_ELEMENT = 'vitrine-field';

const SEGMENT = /^(?:\d+|[A-Za-z][\w-]*)$/;
const TEMPLATE_NAME = /^[\w./-]+$/;
const KEY_LENGTH = 12;

/**
 * Converts tags to template code before a theme is compiled, so that they cost nothing during rendering. Their data is
 * under `vitrine` in the page data.
 */
export function expandTemplate(source: string, options: ExpandOptions = {}): ExpandedTemplate {
  const expander = new Expander(source, options);
  expander.nodes(parseTags(source));
  return expander.result();
}

class Expander {
  private readonly source: string;
  private readonly options: ExpandOptions;
  private readonly out = new Expansion();
  private readonly navigations = new Set<string>();
  private readonly data = new Map<string, DataTag>();
  private readonly positions: PositionIndex;
  private readonly problems: ThemeProblem[] = [];
  private readonly fileProblems: FileProblems;

  constructor(source: string, options: ExpandOptions) {
    this.source = source;
    this.options = options;
    this.positions = new PositionIndex(source);
    this.fileProblems = new FileProblems({ file: options.file ?? '', positions: this.positions }, this.problems);
  }

  result(): ExpandedTemplate {
    const { source, out, navigations, positions, problems } = this;
    const file = this.options.file ?? '';
    const origin = (offset: number): number => out.origin(offset);
    const data = [...this.data.values()];
    return { file, source, text: out.text(), origin, positions, navigations, data, problems };
  }

  nodes(nodes: readonly TagNode[]): void {
    for (const node of nodes) {
      if (node.kind === 'text') this.out.copy(this.source, node.start, node.end);
      else if (node.closed) this.tag(node);
      else this.unclosed(node);
    }
  }

  /** Treats an unclosed tag as one without a body: what follows belongs to the page. */
  private unclosed(tag: Tag): void {
    if (!tag.attributes.has('template')) this.report(tag, 'TAG_INVALID', `<squarespace:${tag.name}> is not closed`);
    this.tag({ ...tag, body: [] });
    this.nodes(tag.body);
  }

  private tag(tag: Tag): void {
    if (tag.name === 'navigation') this.navigation(tag);
    else if (tag.name === 'folder-navigation')
      this.applied(tag, { path: 'vitrine.folder', defaultTemplate: 'folder-navigation' });
    else if (tag.name === 'block-field') this.field(tag);
    else if (tag.name === 'script') this.script(tag);
    else if (tag.name === 'query' || tag.name === 'category' || tag.name === 'related') this.lookUp(tag, tag.name);
    else this.report(tag, 'TAG_UNKNOWN', `<squarespace:${tag.name}> is not supported and is ignored`);
  }

  private navigation(tag: Tag): void {
    const id = tag.attributes.get('navigationId') ?? '';
    if (!SEGMENT.test(id)) {
      this.report(tag, 'TAG_INVALID', 'navigationId must be the name of a navigation');
      return;
    }
    this.navigations.add(id);
    this.applied(tag, { path: `vitrine.navigation.${id}`, defaultTemplate: 'navigation' });
  }

  private lookUp(tag: Tag, kind: DataTag['kind']): void {
    const attributes = Object.fromEntries([...tag.attributes].filter(([name]) => name !== 'template'));
    const name = JSON.stringify([kind, Object.entries(attributes).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
    const key = `${kind}-${createHash('sha256').update(name).digest('hex').slice(0, KEY_LENGTH)}`;
    if (kind === 'query' && (attributes['collection'] ?? '') === '') {
      this.report(tag, 'TAG_INVALID', 'a query needs a collection attribute');
      return;
    }
    this.data.set(key, { key, kind, attributes });
    this.applied(tag, { path: `vitrine.data.${key}`, defaultTemplate: kind });
  }

  /**
   * Renders the data at a path with the body, otherwise with the named template, otherwise with the platform's default.
   */
  private applied(tag: Tag, { path, defaultTemplate }: { path: string; defaultTemplate: string }): void {
    const template = tag.attributes.get('template') ?? '';
    if (template !== '' && !TEMPLATE_NAME.test(template)) {
      this.report(tag, 'TAG_INVALID', 'template must be the name of a file in blocks/');
      return;
    }
    const name = `${(template === '' ? defaultTemplate : template).replace(/\.block$/, '')}.block`;
    const hasBody = template === '' && !this.isBlank(tag.body);
    // A navigation always exists, even if it is empty. Looked-up data may be missing.
    if (!hasBody && !path.startsWith('vitrine.data.')) {
      this.write(tag, `{${path}|apply ${name}}`);
      return;
    }
    // A section searches only its own scope, while a variable searches all scopes.
    this.write(tag, `{.var @vitrine ${path}}{.section @vitrine}`);
    if (hasBody) this.nodes(tag.body);
    else this.write(tag, `{@|apply ${name}}`);
    this.write(tag, '{.end}');
  }

  private isBlank(body: readonly TagNode[]): boolean {
    return body.every((node) => node.kind === 'text' && this.source.slice(node.start, node.end).trim() === '');
  }

  private field(tag: Tag): void {
    if ((tag.attributes.get('id') ?? '') === '') {
      this.report(tag, 'TAG_INVALID', 'a block field must have an id');
      return;
    }
    const attributes = ['id', 'columns', 'label', 'lock'].flatMap((name) => {
      const value = tag.attributes.get(name);
      return value === undefined ? [] : [` ${name}="${value}"`];
    });
    this.write(tag, `<${FIELD_ELEMENT}${attributes.join('')}></${FIELD_ELEMENT}>`);
  }

  private script(tag: Tag): void {
    const src = tag.attributes.get('src') ?? '';
    const isExternal = /^(?:https?:)?\/\//.test(src);
    const url = isExternal ? src : (this.options.scriptUrl ?? ((name) => `/scripts/${name}`))(src.replace(/^\//, ''));
    if (src === '' || url === undefined) this.report(tag, 'FILE_MISSING', `the theme has no scripts/${src}`);
    else this.write(tag, `<script src="${escapeAttribute(url)}"></script>`);
  }

  private write(tag: Tag, text: string): void {
    this.out.write(text, tag.start);
  }

  private report(tag: Tag, code: ThemeProblem['code'], message: string): void {
    this.fileProblems.add(tag.start, { code, message });
  }
}
