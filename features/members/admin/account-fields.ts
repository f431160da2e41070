import { accountMessages } from './account-messages.ts';
import { membersMessages } from './messages.ts';

// The fields that several forms of the account share.

export const emailField = {
  name: 'email',
  label: membersMessages.email,
  type: 'email',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 256,
} as const;

const secret = { showLabel: membersMessages.showPassword };

export const passwordField = {
  name: 'password',
  label: membersMessages.password,
  autoComplete: 'current-password',
  maxLength: 200,
  secret,
} as const;

export const newPasswordField = {
  ...passwordField,
  label: accountMessages.newPassword,
  description: accountMessages.passwordHelp,
  autoComplete: 'new-password',
} as const;

export const appCodeField = {
  name: 'code',
  label: accountMessages.appCode,
  description: accountMessages.appCodeHelp,
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 20,
} as const;
