import { trimEndOf } from '#kernel/text/trim-end-of.ts';
import type { PrimaryHost } from '../host.ts';

export interface BaseUrlInput {
  /** Null for the only website of an installation, which answers on every host. */
  primary: PrimaryHost | null;
  /** The setting `VITRINE_URL`, and whether this website answers on its host. */
  publicUrl: string | undefined;
  isPublicUrl: boolean;
  /** The fallback: the URL of the request, or the address that the process listens on. */
  fallback: string;
}

/**
 * The base of all links to a website, without a trailing slash. If one installation serves several websites, its own
 * URL belongs to at most one of them. The others have the same scheme and port on their first host.
 */
export function toBaseUrl({ primary, publicUrl, isPublicUrl, fallback }: BaseUrlInput): string {
  const known = trimEndOf(publicUrl ?? fallback, '/');
  if (primary === null) return known;
  if (primary.scheme === null && publicUrl !== undefined && isPublicUrl) return known;
  const { protocol, port } = new URL(known);
  const scheme = primary.scheme ?? protocol.slice(0, -1);
  // A port applies only to its own scheme.
  const portSuffix = port === '' || `${scheme}:` !== protocol ? '' : `:${port}`;
  return `${scheme}://${primary.host}${portSuffix}`;
}
