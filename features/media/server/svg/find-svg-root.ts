// Everything allowed before the first element of an XML document.
const PROLOGUE =
  /^(?:\u00ef\u00bb\u00bf|\ufeff)?(?:\s|<\?[^>]{0,500}\?>|<!--[\s\S]{0,2000}?-->|<!DOCTYPE[^[>]{0,500}(?:\[[^\]]{0,3000}\]\s*)?>)*/i;
const SVG = /^<(?:[a-z][\w-]{0,30}:)?svg[\s>/]/i;

/** The position of the `<svg` of a document. Null when its first element is another, or it has none. */
export function findSvgRoot(text: string): number | null {
  const start = PROLOGUE.exec(text)?.[0].length ?? 0;
  return SVG.test(text.slice(start, start + 40)) ? start : null;
}
