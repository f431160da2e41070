interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown;
}

let isTrusted = false;

/**
 * The CSP of the page rejects plain strings as script URLs. Stripe's script loads further scripts that way and relies
 * on the default policy of the page (https://docs.stripe.com/security/guide). Those are allowed from the host of the
 * script and its subdomains.
 */
export function trustScriptsOf(script: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (isTrusted || trustedTypes === undefined) return;
  isTrusted = true;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (isSameHostOrSubdomain(address, script) ? address : null),
  });
}

/** Whether a URL has the same host as the script or one of its subdomains. */
export function isSameHostOrSubdomain(address: string, script: string): boolean {
  const scriptUrl = new URL(script);
  const { protocol, host } = new URL(address, scriptUrl);
  return protocol === scriptUrl.protocol && (host === scriptUrl.host || host.endsWith(`.${scriptUrl.host}`));
}
