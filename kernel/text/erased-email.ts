/** No email address can have this domain (RFC 2606). */
export const ERASED_DOMAIN = '@erased.invalid';

/** The address that replaces the one of an erased person. It identifies the erasure and reveals nothing else. */
export function toErasedEmail(erasureId: string): string {
  return `erased-${erasureId}${ERASED_DOMAIN}`;
}

export function isErasedEmail(email: string): boolean {
  return email.endsWith(ERASED_DOMAIN);
}
