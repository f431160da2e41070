import { defineErrors } from '#kernel/errors/define-errors.ts';

export const siteErrors = defineErrors({
  SITES_BEING_DELETED: {
    status: 409,
    message: 'The website {identifier} is being deleted. Finish with "vitrine site delete {identifier}" first.',
  },
  SITES_HOST_INVALID: {
    status: 400,
    message: '"{host}" is not a host. Write it without scheme, port or path, such as shop.example.',
    field: 'host',
  },
  SITES_HOST_TAKEN: { status: 409, message: 'The host {host} belongs to another website.', field: 'host' },
  SITES_LOCKED: { status: 403, message: 'This site is password protected.' },
  SITES_STORE_TOO_LARGE: {
    status: 409,
    message:
      'The shipping rates and tax rules are too large. Use at most {max} postal codes in all of them together, or fewer rates and rules.',
  },
  SITES_WEBSITE_NOT_FOUND: { status: 404, message: 'There is no such website.' },
});
