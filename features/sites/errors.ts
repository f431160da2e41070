import { defineErrors } from '#kernel/errors/define-errors.ts';

export const siteErrors = defineErrors({
  SITES_HOST_TAKEN: { status: 409, message: 'The host {host} belongs to another website.', field: 'host' },
  SITES_WEBSITE_NOT_FOUND: { status: 404, message: 'There is no such website.' },
});
