interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): unknown;
}

let isTrusted = false;

/**
 * The page's policy refuses texts as addresses of scripts. Stripe's script fetches others of its own by such, and relies on
 * the page's default policy (https://docs.stripe.com/security/guide). It may, from the host it came from and those below.
 */
export function trustScriptsOf(script: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (isTrusted || trustedTypes === undefined) return;
  isTrusted = true;
  trustedTypes.createPolicy('default', { createScriptURL: (address) => (isOfHost(address, script) ? address : null) });
}

/** Whether an address is of the same host as the script's, or of one below it. */
export function isOfHost(address: string, script: string): boolean {
  const own = new URL(script);
  const { protocol, host } = new URL(address, own);
  return protocol === own.protocol && (host === own.host || host.endsWith(`.${own.host}`));
}
