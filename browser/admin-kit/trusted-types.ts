import { sanitizeHtml } from './html-sanitizer.ts';

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown;
}

/**
 * The CSP of the page rejects plain strings where HTML is expected. The component library fills its style elements with
 * strings, so plain text is allowed here. Markup, as the rich text editor parses it, is sanitized once the sanitizer is
 * loaded and rejected before. Scripts and script URLs are always rejected.
 */
export function installTrustedTypes(types: TrustedTypes | undefined): void {
  types?.createPolicy('default', { createHTML: allowHtml });
}

export function allowHtml(text: string): string | null {
  return /<[a-z!/?]/i.test(text) ? sanitizeHtml(text) : text;
}

/** The Trusted Types API of the browser. Browsers without it do not enforce the policy either. */
export function browserTrustedTypes(): TrustedTypes | undefined {
  return (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
}
