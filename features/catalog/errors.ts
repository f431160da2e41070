import { defineErrors } from '#kernel/errors/define-errors.ts';

export const catalogErrors = defineErrors({
  CATALOG_INSTALLMENTS_NOT_OFFERED: {
    status: 404,
    message: 'Installments are not available in this country.',
    field: 'country',
  },
});
