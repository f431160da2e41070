import { escapeAttribute, escapeHtml } from '#kernel/text/escape.ts';
import { toEmbed } from './embed-source.ts';
import { readHtml } from './html-tokens.ts';
import { keptAtEnd, keptAtStart } from './implied-ends.ts';
import { isSafeUrl } from './safe-url.ts';

const VOID: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'wbr']);
const NOTHING: readonly string[] = [];

/** Elements allowed in content, with their own attributes. Other elements are removed, and their content stays. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'target'],
  abbr: NOTHING,
  b: NOTHING,
  bdi: NOTHING,
  bdo: NOTHING,
  blockquote: ['cite'],
  br: NOTHING,
  caption: NOTHING,
  cite: NOTHING,
  code: NOTHING,
  col: ['span'],
  colgroup: ['span'],
  dd: NOTHING,
  del: ['cite', 'datetime'],
  details: ['open'],
  dfn: NOTHING,
  div: NOTHING,
  dl: NOTHING,
  dt: NOTHING,
  em: NOTHING,
  figcaption: NOTHING,
  figure: NOTHING,
  h1: NOTHING,
  h2: NOTHING,
  h3: NOTHING,
  h4: NOTHING,
  h5: NOTHING,
  h6: NOTHING,
  hr: NOTHING,
  i: NOTHING,
  iframe: ['src', 'width', 'height'],
  img: ['src', 'alt', 'width', 'height'],
  ins: ['cite', 'datetime'],
  kbd: NOTHING,
  li: ['value'],
  mark: NOTHING,
  ol: ['start', 'reversed', 'type'],
  p: NOTHING,
  pre: NOTHING,
  q: ['cite'],
  rp: NOTHING,
  rt: NOTHING,
  ruby: NOTHING,
  s: NOTHING,
  samp: NOTHING,
  section: NOTHING,
  small: NOTHING,
  span: NOTHING,
  strong: NOTHING,
  sub: NOTHING,
  summary: NOTHING,
  sup: NOTHING,
  table: NOTHING,
  tbody: NOTHING,
  td: ['colspan', 'rowspan', 'headers'],
  tfoot: NOTHING,
  th: ['colspan', 'rowspan', 'headers', 'scope'],
  thead: NOTHING,
  time: ['datetime'],
  tr: NOTHING,
  u: NOTHING,
  ul: NOTHING,
  var: NOTHING,
  wbr: NOTHING,
};
const EVERYWHERE: readonly string[] = ['class', 'dir', 'lang', 'title'];
const ADDRESSES: ReadonlySet<string> = new Set(['cite', 'href', 'src']);
const MAX_DEPTH = 100;

/**
 * Sanitises HTML from authors who may not write code: allows listed elements and attributes, URLs of pages, and iframes
 * from known hosts. The result is well formed, so that it cannot affect the markup around it, and sanitising it again
 * changes nothing.
 */
export function sanitiseHtml(html: string): string {
  const writer = new SafeWriter();
  for (const token of readHtml(html)) {
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
    this.endFrom(keptAtStart(this.opened, name));
    if (!VOID.has(name)) {
      if (this.opened.length >= MAX_DEPTH) return;
      this.opened.push(name);
    }
    this.out.push(`<${name}${attributesOf(name, given)}>`);
  }

  close(name: string): void {
    this.endFrom(keptAtEnd(this.opened, name));
  }

  end(): string {
    this.endFrom(0);
    return this.out.join('');
  }

  private endFrom(kept: number): void {
    for (const left of this.opened.splice(kept).toReversed()) this.out.push(`</${left}>`);
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
  const allowed = [...EVERYWHERE, ...(ELEMENTS[name] ?? [])].filter((attribute) => given.has(attribute));
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
