import MarkdownIt from 'markdown-it';

// Character references as defined by the HTML standard:
// https://html.spec.whatwg.org/multipage/parsing.html#character-reference-state

/** Where a reference occurs: in an attribute, `&lt=` and `&copyright` stay unchanged, so that URLs survive. */
export type ReferenceContext = 'text' | 'attribute';

const REFERENCE = /&(?:#[xX]([\da-fA-F]+);?|#(\d+);?|([A-Za-z][A-Za-z\d]{0,31});?)/g;
const ALPHANUMERIC_OR_EQUALS = /[A-Za-z\d=]/;

// These are also valid without a semicolon.
const LEGACY: ReadonlySet<string> = new Set(
  (
    'AElig AMP Aacute Acirc Agrave Aring Atilde Auml COPY Ccedil ETH Eacute Ecirc Egrave Euml GT Iacute Icirc Igrave Iuml ' +
    'LT Ntilde Oacute Ocirc Ograve Oslash Otilde Ouml QUOT REG THORN Uacute Ucirc Ugrave Uuml Yacute aacute acirc acute ' +
    'aelig agrave amp aring atilde auml brvbar ccedil cedil cent copy curren deg divide eacute ecirc egrave eth euml ' +
    'frac12 frac14 frac34 gt iacute icirc iexcl igrave iquest iuml laquo lt macr micro middot nbsp not ntilde oacute ocirc ' +
    'ograve ordf ordm oslash otilde ouml para plusmn pound quot raquo reg sect shy sup1 sup2 sup3 szlig thorn times uacute ' +
    'ucirc ugrave uml uuml yacute yen yuml'
  ).split(' '),
);
const MAX_LEGACY_LENGTH = 6;

// The library contains the 2,125 names of the standard.
const { unescapeAll } = new MarkdownIt().utils;

/** The text with its character references decoded. */
export function decodeReferences(text: string, context: ReferenceContext): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (...match: unknown[]) => {
    const [reference, hex, decimal, name] = match as [string, string?, string?, string?];
    if (hex !== undefined) return fromCode(Number.parseInt(hex, 16));
    if (decimal !== undefined) return fromCode(Number(decimal));
    const after = text[(match.at(-2) as number) + reference.length] ?? '';
    return decodeName(reference, { name: name ?? '', after, context });
  });
}

interface NamedReference {
  name: string;
  /** The character after the reference. */
  after: string;
  context: ReferenceContext;
}

function decodeName(reference: string, { name, after, context }: NamedReference): string {
  if (reference.endsWith(';')) {
    const decoded = unescapeAll(reference);
    if (decoded !== reference) return decoded;
  }
  const length = legacyLength(name);
  if (length === 0) return reference;
  // `whole` may contain more than the reference: `&notit;` is `&not` and `it;`.
  const rest = reference.slice(length + 1);
  if (context === 'attribute' && ALPHANUMERIC_OR_EQUALS.test(rest === '' ? after : rest)) return reference;
  return unescapeAll(`&${name.slice(0, length)};`) + rest;
}

/** The length of the longest name without a semicolon at the start of the text. */
function legacyLength(text: string): number {
  for (let length = Math.min(MAX_LEGACY_LENGTH, text.length); length > 1; length--) {
    if (LEGACY.has(text.slice(0, length))) return length;
  }
  return 0;
}

// How browsers interpret these codes.
const WINDOWS_1252 = '€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ';
const REPLACEMENT = '\u{fffd}';
const LAST_CODE = 0x10_ff_ff;

function fromCode(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252[code - 0x80] ?? REPLACEMENT;
  const isSurrogate = code >= 0xd8_00 && code <= 0xdf_ff;
  return code > 0 && code <= LAST_CODE && !isSurrogate ? String.fromCodePoint(code) : REPLACEMENT;
}
