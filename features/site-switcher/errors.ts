import { defineErrors } from '#kernel/errors/define-errors.ts';

export const siteSwitcherErrors = defineErrors({
  SITE_SWITCHER_HOST_RESERVED: { status: 409, message: 'The host {host} belongs to the owner area.', field: 'host' },
  SITE_SWITCHER_STARTER_UNKNOWN: { status: 400, message: 'There is no such starter.', field: 'starter' },
  SITE_SWITCHER_TOO_MANY: { status: 409, message: 'This installation has reached its limit of {max} websites.' },
  SITE_SWITCHER_NO_HOST: {
    status: 409,
    message: 'This website has no host name yet. Open the owner area under its host name and try again.',
  },
  SITE_SWITCHER_WEBSITE_NOT_FOUND: { status: 404, message: 'You are not a member of this website.' },
  // The same reply for a wrong, used or expired token, and for a member without a role there.
  SITE_SWITCHER_LINK_REFUSED: { status: 401, message: 'This link has expired. Please sign in.' },
});
