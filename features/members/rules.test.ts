import { describe, expect, it } from 'vitest';
import { DAY, MINUTE, SECOND } from '#kernel/time/clock.ts';
import { isTouchDue, sessionEnd } from './rules.ts';

const start = new Date('2025-03-01T12:00:00Z');
const after = (ms: number): Date => new Date(start.getTime() + ms);

describe('session expiry', () => {
  it('expires a new session after fourteen days', () => {
    expect(sessionEnd({ createdAt: start, lastSeenAt: start })).toStrictEqual(after(14 * DAY));
  });

  it('extends the session when it is used', () => {
    expect(sessionEnd({ createdAt: start, lastSeenAt: after(10 * DAY) })).toStrictEqual(after(24 * DAY));
  });

  it('never extends a session beyond thirty days after sign-in', () => {
    expect(sessionEnd({ createdAt: start, lastSeenAt: after(16 * DAY) })).toStrictEqual(after(30 * DAY));
    expect(sessionEnd({ createdAt: start, lastSeenAt: after(29 * DAY) })).toStrictEqual(after(30 * DAY));
  });
});

describe('recording session use', () => {
  it('records session use at most once a minute', () => {
    expect(isTouchDue(start, after(MINUTE - SECOND))).toBe(false);
    expect(isTouchDue(start, after(MINUTE))).toBe(true);
  });

  it('does not record use when another process has recorded a later time', () => {
    expect(isTouchDue(after(SECOND), start)).toBe(false);
  });
});
