const REFERENCE = /^#[\w.:-]{1,200}$/;
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=\s]*$/i;

/** What an `href` may lead to: a piece of the same drawing, or a picture that it carries in itself. */
export function isSafeReference(element: string, value: string): boolean {
  const target = value.trim();
  return REFERENCE.test(target) || (element === 'image' && PICTURE.test(target));
}

const URL_CALL = /url\s*\(\s*(["']?)([^)]*?)\1\s*\)/gi;

/** Styles that load nothing: `url()` names a piece of the drawing, and nothing is imported, bound or escaped. */
export function isSafeStyle(css: string): boolean {
  if (
    /[\\<]|@import|@charset|@namespace|@font-face|expression\s*\(|-moz-binding|behaviou?r\s*:|javascript:|image-set\s*\(|image\s*\(/i.test(
      css,
    )
  ) {
    return false;
  }
  const targets = [...css.matchAll(URL_CALL)].map((match) => (match[2] ?? '').trim());
  // Every `url(` must have been understood.
  if (targets.length !== (css.match(/url\s*\(/gi) ?? []).length) return false;
  return targets.every((target) => REFERENCE.test(target) || PICTURE.test(target));
}
