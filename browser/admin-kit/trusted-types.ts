interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string | null }): unknown;
}

/**
 * The page's policy refuses text where markup is expected. The widget library fills its style elements that way, so plain
 * text is let through here; anything that could open a tag is still refused, and so are scripts and their addresses.
 */
export function allowPlainText(types: TrustedTypes | undefined): void {
  types?.createPolicy('default', { createHTML: refuseMarkup });
}

export function refuseMarkup(text: string): string | null {
  return /<[a-z!/?]/i.test(text) ? null : text;
}

/** The browser's own, where it has one: older ones do not know the policy either. */
export function browserTrustedTypes(): TrustedTypes | undefined {
  return (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
}
