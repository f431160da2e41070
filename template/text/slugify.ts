const NOT_SLUG = /[^a-zA-Z0-9\s-]+/g;

/** For class names and URLs: letters, digits and hyphens, in lower case. */
export function slugify(text: string): string {
  return text.replace(NOT_SLUG, '').replace(/\s+/g, '-').toLowerCase();
}
