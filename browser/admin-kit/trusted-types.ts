interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown;
}

/**
 * The CSP of the page rejects plain strings where HTML is expected. The component library fills its style elements with
 * strings, so plain text is allowed here. Anything that could open a tag is still rejected, and so are scripts and
 * script URLs.
 */
export function allowPlainText(types: TrustedTypes | undefined): void {
  types?.createPolicy('default', { createHTML: refuseMarkup });
}

export function refuseMarkup(text: string): string | null {
  return /<[a-z!/?]/i.test(text) ? null : text;
}

/** The Trusted Types API of the browser. Browsers without it do not enforce the policy either. */
export function browserTrustedTypes(): TrustedTypes | undefined {
  return (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
}
