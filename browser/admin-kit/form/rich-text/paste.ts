/** Google Docs wraps everything it copies in a `b` element that is not bold. */
const DOCS_WRAPPER = /<b(?=[^<>]*docs-internal-guid)[^<>]*>/gi;

/** Prepares pasted HTML. Styles and unknown elements are removed by the sanitizer afterwards. */
export function cleanPaste(html: string): string {
  return html.replaceAll(DOCS_WRAPPER, '<span>');
}
