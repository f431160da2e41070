// What each role may do, as the specification writes it. For tests at every level, also in the browser.
export { expectedCapabilities } from '#features/members/expected-access.ts';
export { ROLES } from '#features/members/roles.ts';
