import { defineErrors } from '#kernel/errors/define-errors.ts';

export const storeSettingsErrors = defineErrors({
  STORE_SETTINGS_EMAILS_CHANGED: {
    status: 412,
    message: 'Someone else changed the email settings after you opened them.',
  },
  STORE_SETTINGS_LOGO_NOT_FOUND: {
    status: 409,
    message: 'This picture is no longer in the media library. Choose another one.',
    field: 'logo',
  },
});
