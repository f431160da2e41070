import { defineErrors } from '#kernel/errors/define-errors.ts';

export const taxErrors = defineErrors({
  TAX_RULE_NOT_FOUND: { status: 404, message: 'This tax rule no longer exists.' },
  TAX_RULE_CHANGED: { status: 412, message: 'Someone else changed this tax rule after you opened it.' },
  TAX_RULES_CHANGED: { status: 412, message: 'Someone else changed the tax rules. Please try again.' },
  TAX_SETTINGS_CHANGED: { status: 412, message: 'Someone else changed the tax settings after you opened them.' },
  TAX_ORDER_INCOMPLETE: {
    status: 409,
    message: 'The list of tax rules has changed. Please try again.',
    field: 'ids',
  },
  TAX_NAME_TAKEN: {
    status: 409,
    message: 'Another rule for this area has the name {name}. Choose another name.',
    field: 'name',
  },
  TAX_TOO_MANY: { status: 409, message: 'A website can have at most {max} tax rules.' },
});
