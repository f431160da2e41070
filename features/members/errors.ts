import { defineErrors } from '#kernel/errors/define-errors.ts';

export const membersErrors = defineErrors({
  // The same reply for an unknown email, a wrong password and a member without a role here, so that a client cannot
  // distinguish them.
  MEMBERS_SIGN_IN_REFUSED: { status: 401, message: 'Incorrect email or password. Please try again.' },
  MEMBERS_TOO_MANY_TRIES: { status: 429, message: 'Too many attempts. Please try again in {minutes} min.' },
  MEMBERS_PASSWORD_LENGTH: { status: 400, message: 'The password must have 10 to 200 characters.', field: 'password' },
  MEMBERS_MEMBER_NOT_FOUND: { status: 404, message: 'There is no member with this address.' },
  MEMBERS_SESSION_NOT_FOUND: { status: 404, message: 'This session has already ended.' },
});
