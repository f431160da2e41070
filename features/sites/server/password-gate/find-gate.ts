import type { Ctx } from '#platform/context.ts';
import { baseUrlOf } from '#platform/http/base-url.ts';
import type { Exchange } from '#platform/http/check-limit.ts';
import { findWebsite } from '#platform/http/find-website.ts';
import { readHostCookie, SESSION_COOKIE, SITE_PASSWORD_COOKIE } from '#platform/http/host-cookies.ts';
import type { HttpParts } from '#platform/http/parts.ts';
import { isSameText } from '#platform/secrets/is-same-text.ts';
import type { SiteSource } from '../site-source.ts';
import { siteKey } from './site-password.ts';

export interface PasswordGate {
  ctx: Ctx;
  baseUrl: string;
  /** The stored password, as a hash. */
  password: string;
  /** The cookie value that proves the password. */
  key: string;
}

/** Null when no website answers here, or when it is not locked. */
export async function findGate(
  parts: HttpParts,
  sites: SiteSource,
  request: Exchange['request'],
): Promise<PasswordGate | null> {
  const websiteId = await findWebsite(parts, request);
  if (websiteId === null) return null;
  const ctx: Ctx = { ...parts, db: parts.database, websiteId };
  const { password } = (await sites.get(ctx)).website.site;
  if (password === undefined) return null;
  const baseUrl = await baseUrlOf(parts, request, websiteId);
  return { ctx, baseUrl, password, key: siteKey(parts.secret, websiteId, password) };
}

/** Whether the visitor has entered the password or is signed in as a member of the website. */
export async function hasAccess(
  parts: HttpParts,
  { ctx, key }: PasswordGate,
  request: Exchange['request'],
): Promise<boolean> {
  const cookieKey = readHostCookie(parts, request, SITE_PASSWORD_COOKIE);
  if (cookieKey !== undefined && isSameText(cookieKey, key)) return true;
  const token = readHostCookie(parts, request, SESSION_COOKIE);
  return token !== undefined && token !== '' && (await parts.findViewer(ctx, token)) !== null;
}
