import { DAY, HOUR, MINUTE } from '#kernel/time/clock.ts';

/** The maximum lifetime of a session after sign-in, however often it is used. */
export const SESSION_LIFETIME_MS = 30 * DAY;
/** A session that is not used for this long ends. */
export const SESSION_IDLE_MS = 14 * DAY;
/** Session use is recorded at most this often, so that reading pages does not write rows. */
export const SESSION_TOUCH_MS = MINUTE;

export const INVITATION_DAYS = 7;
export const INVITATION_LIFETIME_MS = INVITATION_DAYS * DAY;
/** Open invitations of one website. */
export const MAX_INVITATIONS = 500;
export const PASSWORD_RESET_HOURS = 1;
export const PASSWORD_RESET_LIFETIME_MS = PASSWORD_RESET_HOURS * HOUR;
export const EMAIL_CHANGE_HOURS = 24;
export const EMAIL_CHANGE_LIFETIME_MS = EMAIL_CHANGE_HOURS * HOUR;
/** How long a begun sign-in or the registration of a passkey can be completed. */
export const CHALLENGE_LIFETIME_MS = 10 * MINUTE;
export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 20;

export const MIN_PASSWORD_LENGTH = 10;
/** The same maximum as at sign-in. */
export const MAX_PASSWORD_LENGTH = 200;

export function isPasswordLength({ length }: string): boolean {
  return length >= MIN_PASSWORD_LENGTH && length <= MAX_PASSWORD_LENGTH;
}

export interface InvitationState {
  acceptedAt: Date | null;
  revokedAt: Date | null;
  expiresAt: Date;
}

/** Null when the invitation can be accepted. */
export function checkInvitation(
  { acceptedAt, revokedAt, expiresAt }: InvitationState,
  now: Date,
): 'used' | 'revoked' | 'expired' | null {
  if (acceptedAt !== null) return 'used';
  if (revokedAt !== null) return 'revoked';
  return expiresAt <= now ? 'expired' : null;
}

export const joinPath = (token: string): string => `/config/join?token=${token}`;
export const passwordResetPath = (token: string): string => `/config/reset-password?token=${token}`;
export const emailChangePath = (token: string): string => `/config/confirm-email?token=${token}`;

export interface SessionTimes {
  createdAt: Date;
  lastSeenAt: Date;
}

/** When a session ends if it is not used again. Each use extends it, up to the maximum lifetime. */
export function sessionEnd(times: SessionTimes): Date {
  const idleEnd = times.lastSeenAt.getTime() + SESSION_IDLE_MS;
  const absoluteEnd = times.createdAt.getTime() + SESSION_LIFETIME_MS;
  return new Date(Math.min(idleEnd, absoluteEnd));
}

/** Whether the use of a session should be recorded now. */
export function isTouchDue(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= SESSION_TOUCH_MS;
}
