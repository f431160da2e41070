export type HtmlSanitizer = (html: string) => string;

let load: (() => Promise<HtmlSanitizer>) | undefined;
let current: HtmlSanitizer | undefined;

/** Says where the sanitizer comes from. It is loaded with the first rich text editor. */
export function provideHtmlSanitizer(loader: () => Promise<HtmlSanitizer>): void {
  load = loader;
}

/** Must be awaited before HTML is parsed: the page refuses all HTML until then. */
export async function loadHtmlSanitizer(): Promise<void> {
  current ??= await load?.();
}

/** Sanitized HTML, or null while the sanitizer is not loaded. */
export function sanitizeHtml(html: string): string | null {
  return current?.(html) ?? null;
}
