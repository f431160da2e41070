import { describe, expect, it } from 'vitest';
import type { WebsiteId } from '#kernel/ids/id.ts';
import type { RequestCtx } from './route.ts';
import { ensureVisitor, findVisitor } from './visitor.ts';

const SECRET = 'a secret of at least thirty-two characters';
const COOKIE = 'SfmesNz0JYuRkK-WIYGHDb.1yb2rjOz85ff_gmZm3x5Er';
const HASH = '6dd877a364bc0957a3414360778095673832a449a8889befa1f9698bff9db6cf';

/** A request with cookies, which also records the cookies of the response. Only what `visitor.ts` uses. */
function request(cookies: Record<string, string>) {
  const set: Record<string, string> = {};
  const ctx = {
    requestId: 'request',
    websiteId: '1'.repeat(24) as WebsiteId,
    cookie: (name: string) => cookies[name],
    setCookie: (name: string, value: string) => void (set[name] = value),
  } as RequestCtx;
  return { ctx, set };
}

describe('the visitor cookie', () => {
  it('is derived from the CSRF token in the same way in every release', () => {
    const { ctx, set } = request({ crumb: 'the:crumb' });
    expect(ensureVisitor(ctx, SECRET)).toBe(HASH);
    expect(set).toStrictEqual({ vitrine_visitor: COOKIE });
  });

  it('identifies the same visitor when an earlier release has set it', () => {
    const { ctx, set } = request({ crumb: 'another', vitrine_visitor: COOKIE });
    expect([findVisitor(ctx, SECRET), ensureVisitor(ctx, SECRET)]).toStrictEqual([HASH, HASH]);
    expect(set).toStrictEqual({});
  });

  it.each(['', '.', 'a:b.c', COOKIE.slice(0, -1), `x${COOKIE}`])(
    'is rejected when it was not issued by us: %j',
    (value) => {
      expect(findVisitor(request({ vitrine_visitor: value }).ctx, SECRET)).toBeNull();
    },
  );
});
