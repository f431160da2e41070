import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';
import { toEmbed } from './embed.ts';
import { tokenizeHtml } from './html-tokens.ts';
import { openAfterEnd, openAfterStart } from './open-elements.ts';
import { isSafeUrl } from './safe-url.ts';

const VOID: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'wbr']);
const NO_ATTRIBUTES: readonly string[] = [];

/** Elements allowed in content, with their own attributes. Other elements are removed, and their content stays. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'target'],
  abbr: NO_ATTRIBUTES,
  b: NO_ATTRIBUTES,
  bdi: NO_ATTRIBUTES,
  bdo: NO_ATTRIBUTES,
  blockquote: ['cite'],
  br: NO_ATTRIBUTES,
  caption: NO_ATTRIBUTES,
  cite: NO_ATTRIBUTES,
  code: NO_ATTRIBUTES,
  col: ['span'],
  colgroup: ['span'],
  dd: NO_ATTRIBUTES,
  del: ['cite', 'datetime'],
  details: ['open'],
  dfn: NO_ATTRIBUTES,
  div: NO_ATTRIBUTES,
  dl: NO_ATTRIBUTES,
  dt: NO_ATTRIBUTES,
  em: NO_ATTRIBUTES,
  figcaption: NO_ATTRIBUTES,
  figure: NO_ATTRIBUTES,
  h1: NO_ATTRIBUTES,
  h2: NO_ATTRIBUTES,
  h3: NO_ATTRIBUTES,
  h4: NO_ATTRIBUTES,
  h5: NO_ATTRIBUTES,
  h6: NO_ATTRIBUTES,
  hr: NO_ATTRIBUTES,
  i: NO_ATTRIBUTES,
  iframe: ['src', 'width', 'height'],
  img: ['src', 'alt', 'width', 'height'],
  ins: ['cite', 'datetime'],
  kbd: NO_ATTRIBUTES,
  li: ['value'],
  mark: NO_ATTRIBUTES,
  ol: ['start', 'reversed', 'type'],
  p: NO_ATTRIBUTES,
  pre: NO_ATTRIBUTES,
  q: ['cite'],
  rp: NO_ATTRIBUTES,
  rt: NO_ATTRIBUTES,
  ruby: NO_ATTRIBUTES,
  s: NO_ATTRIBUTES,
  samp: NO_ATTRIBUTES,
  section: NO_ATTRIBUTES,
  small: NO_ATTRIBUTES,
  span: NO_ATTRIBUTES,
  strong: NO_ATTRIBUTES,
  sub: NO_ATTRIBUTES,
  summary: NO_ATTRIBUTES,
  sup: NO_ATTRIBUTES,
  table: NO_ATTRIBUTES,
  tbody: NO_ATTRIBUTES,
  td: ['colspan', 'rowspan', 'headers'],
  tfoot: NO_ATTRIBUTES,
  th: ['colspan', 'rowspan', 'headers', 'scope'],
  thead: NO_ATTRIBUTES,
  time: ['datetime'],
  tr: NO_ATTRIBUTES,
  u: NO_ATTRIBUTES,
  ul: NO_ATTRIBUTES,
  var: NO_ATTRIBUTES,
  wbr: NO_ATTRIBUTES,
};
const GLOBAL_ATTRIBUTES: readonly string[] = ['class', 'dir', 'lang', 'title'];
const ADDRESSES: ReadonlySet<string> = new Set(['cite', 'href', 'src']);
const MAX_DEPTH = 100;

/**
 * Sanitises HTML from authors who may not write code: allows listed elements and attributes, URLs of pages, and iframes
 * from known hosts. The result is well formed, so that it cannot affect the markup around it, and sanitising it again
 * changes nothing.
 */
export function sanitiseHtml(html: string): string {
  const writer = new SafeWriter();
  for (const token of tokenizeHtml(html)) {
    if (token.kind === 'text') writer.text(token.text);
    else if (token.kind === 'close') writer.close(token.name);
    else writer.open(token.name, token.attributes);
  }
  return writer.end();
}

class SafeWriter {
  private readonly out: string[] = [];
  private readonly opened: string[] = [];

  text(text: string): void {
    this.out.push(escapeHtml(text).replaceAll('\u{a0}', '&nbsp;'));
  }

  open(name: string, given: ReadonlyMap<string, string>): void {
    if (!Object.hasOwn(ELEMENTS, name)) return;
    if (name === 'iframe') {
      this.frame(given);
      return;
    }
    this.endFrom(openAfterStart(this.opened, name));
    if (!VOID.has(name)) {
      if (this.opened.length >= MAX_DEPTH) return;
      this.opened.push(name);
    }
    this.out.push(`<${name}${attributesOf(name, given)}>`);
  }

  close(name: string): void {
    this.endFrom(openAfterEnd(this.opened, name));
  }

  end(): string {
    this.endFrom(0);
    return this.out.join('');
  }

  private endFrom(openCount: number): void {
    for (const left of this.opened.splice(openCount).toReversed()) this.out.push(`</${left}>`);
  }

  private frame(given: ReadonlyMap<string, string>): void {
    const embed = toEmbed(given.get('src') ?? '');
    if (embed === null) return;
    const title = given.get('title') ?? embed.provider;
    this.out.push(
      `<iframe src="${escapeAttribute(embed.src)}" title="${escapeAttribute(title)}" loading="lazy" ` +
        'referrerpolicy="strict-origin-when-cross-origin" allowfullscreen></iframe>',
    );
  }
}

function attributesOf(name: string, given: ReadonlyMap<string, string>): string {
  const allowed = [...GLOBAL_ATTRIBUTES, ...(ELEMENTS[name] ?? [])].filter((attribute) => given.has(attribute));
  const written = allowed.flatMap((attribute) => {
    const value = given.get(attribute) ?? '';
    if (ADDRESSES.has(attribute) && !isSafeUrl(value)) return [];
    if (attribute === 'target' || attribute === 'rel') return [];
    return [` ${attribute}="${escapeAttribute(value)}"`];
  });
  // A page opened in another window must not control its opener.
  const target = name === 'a' && given.get('target') === '_blank' ? ' target="_blank" rel="noopener"' : '';
  return written.join('') + target;
}
