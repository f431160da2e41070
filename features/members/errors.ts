import { defineErrors } from '#kernel/errors/define-errors.ts';

export const membersErrors = defineErrors({
  // The same reply for an unknown email, a wrong password and a member without a role here, so that a client cannot
  // distinguish them.
  MEMBERS_SIGN_IN_REFUSED: { status: 401, message: 'Incorrect email or password. Please try again.' },
  MEMBERS_TOO_MANY_TRIES: { status: 429, message: 'Too many attempts. Please try again in {minutes} min.' },
  MEMBERS_PASSWORD_LENGTH: { status: 400, message: 'The password must have 10 to 200 characters.', field: 'password' },
  MEMBERS_MEMBER_NOT_FOUND: { status: 404, message: 'There is no member with this address.' },
  MEMBERS_NOT_FOUND: { status: 404, message: 'This person is not a member of this website.' },
  MEMBERS_ROLE_UNKNOWN: { status: 400, message: 'There is no role with the code {code}.', field: 'roles' },
  MEMBERS_ROLE_NONE_ALONE: {
    status: 400,
    message: 'The role “none” cannot be combined with other roles.',
    field: 'roles',
  },
  MEMBERS_ROLE_ABOVE_OWN: {
    status: 403,
    message: 'You cannot grant or remove a role that allows more than your own roles.',
    field: 'roles',
  },
  MEMBERS_CODE_BY_ADMIN_ONLY: { status: 403, message: 'Only an admin can grant access to code.', field: 'code' },
  MEMBERS_CODE_NEEDS_MANAGER: {
    status: 400,
    message: 'Only a website manager can be granted access to code.',
    field: 'code',
  },
  MEMBERS_LAST_ADMIN: {
    status: 409,
    message: 'A website needs at least one admin. Make another member an admin first.',
  },
  MEMBERS_OWNER_STAYS_ADMIN: {
    status: 409,
    message: 'The owner cannot be removed and stays an admin. Transfer the ownership first.',
  },
  MEMBERS_NOT_OWNER: { status: 403, message: 'Only the owner can transfer the ownership.' },
  MEMBERS_CURSOR_INVALID: { status: 400, message: 'The list has changed. Please reload it.', field: 'cursor' },
  MEMBERS_ALREADY_MEMBER: {
    status: 409,
    message: 'This person is already a member of this website.',
    field: 'email',
  },
  MEMBERS_ALREADY_INVITED: {
    status: 409,
    message: 'This person has already been invited. You can send the invitation again.',
    field: 'email',
  },
  MEMBERS_TOO_MANY_INVITATIONS: {
    status: 409,
    message: 'There are too many open invitations. Revoke those that are not needed.',
  },
  MEMBERS_INVITATION_NOT_FOUND: { status: 404, message: 'This invitation has been accepted or revoked.' },
  MEMBERS_INVITATION_INVALID: {
    status: 404,
    message: 'This invitation link is not valid on this website. Open the link from the latest invitation email.',
  },
  MEMBERS_INVITATION_EXPIRED: {
    status: 410,
    message: 'This invitation has expired. Ask the person who invited you to send it again.',
  },
  MEMBERS_INVITATION_USED: { status: 410, message: 'This invitation has already been accepted. Please sign in.' },
  MEMBERS_INVITATION_REVOKED: { status: 410, message: 'This invitation has been withdrawn.' },
  MEMBERS_PASSWORD_WRONG: { status: 400, message: 'The password is not correct.', field: 'password' },
  MEMBERS_CURRENT_PASSWORD_WRONG: {
    status: 400,
    message: 'The current password is not correct.',
    field: 'current',
  },
  MEMBERS_LINK_INVALID: { status: 410, message: 'This link is not valid or has expired. Please request a new one.' },
  MEMBERS_EMAIL_SAME: { status: 400, message: 'This is already your email address.', field: 'email' },
  MEMBERS_EMAIL_TAKEN: { status: 409, message: 'This email address already belongs to another account.' },
  MEMBERS_CODE_WRONG: {
    status: 400,
    message: 'This code is not correct. Enter the code that your app shows now.',
    field: 'code',
  },
  MEMBERS_CODE_USED: {
    status: 400,
    message: 'This code has already been used. Wait until your app shows the next one.',
    field: 'code',
  },
  MEMBERS_SECOND_FACTOR_EXPIRED: { status: 401, message: 'This sign-in has expired. Please start again.' },
  MEMBERS_NO_SECOND_FACTOR: { status: 409, message: 'Set up an authenticator app or a passkey first.' },
  MEMBERS_TOTP_ENABLED: { status: 409, message: 'An authenticator app is already set up. Remove it first.' },
  MEMBERS_TOTP_NOT_STARTED: { status: 409, message: 'Start again with a new QR code.' },
  MEMBERS_TWO_FACTOR_REQUIRED: {
    status: 409,
    message: 'A website of yours requires two-factor authentication. Add another method before you remove this one.',
  },
  MEMBERS_PASSKEY_REFUSED: { status: 400, message: 'The passkey could not be verified. Please try again.' },
  MEMBERS_PASSKEY_NOT_FOUND: { status: 404, message: 'This passkey has already been removed.' },
  MEMBERS_PASSKEY_EXISTS: { status: 409, message: 'This passkey is already registered.' },
  MEMBERS_TOO_MANY_PASSKEYS: { status: 409, message: 'You have too many passkeys. Remove one that you no longer use.' },
  MEMBERS_SESSION_NOT_FOUND: { status: 404, message: 'This session has already ended.' },
});
