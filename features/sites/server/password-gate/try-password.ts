import { DAY, SECOND } from '#kernel/time/clock.ts';
import type { Exchange } from '#platform/http/check-limit.ts';
import { httpErrors } from '#platform/http/errors.ts';
import { SITE_PASSWORD_COOKIE, setHostCookie } from '#platform/http/host-cookies.ts';
import type { HttpParts } from '#platform/http/parts.ts';
import type { PageServer } from '#platform/render/page-server.ts';
import { PER_SITE } from '#platform/throttle/back-off.ts';
import { guardAttempt } from '#platform/throttle/guard-attempt.ts';
import type { PasswordGate } from './find-gate.ts';
import { safePath, sendPasswordPage } from './password-page.ts';
import { verifySitePassword } from './site-password.ts';

const COOKIE_SECONDS = (7 * DAY) / SECOND;
const MAX_PASSWORD = 200;
/** All visitors share one password, so attempts are counted per site, over all addresses. */
const ATTEMPTS = { purpose: 'site-lock', subject: '', subjectLimit: PER_SITE, isKnown: false } as const;

/** Opens the website with the right password. Shows the form again otherwise. */
export async function tryPassword(
  parts: HttpParts,
  { pages, gate }: { pages: PageServer; gate: PasswordGate },
  { request, reply }: Exchange,
): Promise<unknown> {
  const logFields = { websiteId: gate.ctx.websiteId, address: request.ip };
  const permit = await guardAttempt(gate.ctx, { ...ATTEMPTS, address: request.ip });
  if (!permit.allowed) {
    parts.log.warn({ event: 'site-lock.blocked', ...logFields }, 'site password attempts are rate-limited');
    reply.header('retry-after', String(permit.waitSeconds));
    throw httpErrors.error('HTTP_TOO_MANY');
  }
  const { password } = (request.body ?? {}) as { password?: unknown };
  const { to } = request.query as { to?: unknown };
  const target = safePath(to);
  const given = typeof password === 'string' ? password.slice(0, MAX_PASSWORD) : '';
  if (!(await verifySitePassword(gate.password, given))) {
    parts.log.warn({ event: 'site-lock.failed', ...logFields }, 'wrong site password');
    return await sendPasswordPage(pages, gate, { reply, to: target, isWrong: true });
  }
  await permit.succeed();
  const cookie = { name: SITE_PASSWORD_COOKIE, value: gate.key, maxAge: COOKIE_SECONDS, httpOnly: true };
  setHostCookie(parts, { request, reply }, cookie);
  return await reply.header('cache-control', 'no-store').redirect(target, 303);
}
