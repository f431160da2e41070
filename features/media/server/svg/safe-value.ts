const REFERENCE = /^#[\w.:-]{1,200}$/;
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=\s]*$/i;

/** Allowed targets of an `href`: an element of the same SVG, or an embedded picture. */
export function isSafeReference(element: string, value: string): boolean {
  const target = value.trim();
  return REFERENCE.test(target) || (element === 'image' && PICTURE.test(target));
}

const FORBIDDEN =
  /[\\<]|@import|@charset|@namespace|@font-face|expression\s*\(|-moz-binding|behaviou?r\s*:|javascript:|image-set\s*\(|image\s*\(/i;
const URL_CALL = /url\s*\(/gi;

/** Styles that load nothing: `url()` refers to an element of the SVG, and there are no imports, bindings or escapes. */
export function isSafeStyle(css: string): boolean {
  if (FORBIDDEN.test(css)) return false;
  // Linear time: the search for the next call starts after the end of the last one.
  let end = 0;
  for (;;) {
    URL_CALL.lastIndex = end;
    if (URL_CALL.exec(css) === null) return true;
    const start = URL_CALL.lastIndex;
    end = css.indexOf(')', start);
    if (end < 0 || !isSafeTarget(css.slice(start, end))) return false;
  }
}

function isSafeTarget(written: string): boolean {
  const target = unquote(written.trim()).trim();
  return REFERENCE.test(target) || PICTURE.test(target);
}

function unquote(text: string): string {
  const quote = text[0];
  return (quote === '"' || quote === "'") && text.length > 1 && text.endsWith(quote) ? text.slice(1, -1) : text;
}
