/** Page types and their codes, as seen by scripts and the analytics calls. */
export const PAGE_TYPES = {
  collection: 1,
  page: 2,
  splashPage: 3,
  item: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  popupOverlay: 104,
  protectedContent: 105,
  memberAreaAccessDenied: 106,
  paywall: 107,
  cart: 200,
  checkout: 201,
  orderConfirmed: 202,
  donate: 203,
  contributionConfirmed: 204,
  cartV2: 205,
  subscriptionConfirmed: 206,
  orderReceived: 207,
  membershipConfirmed: 208,
  reviewsRequest: 209,
  digitalProductPreview: 210,
  orderStatus: 211,
  newsletterUnsubscribe: 300,
  commerceEmailPreview: 301,
  singleSignOn: 400,
} as const;

/**
 * The code of one page type. Browser code declares its constants with it: the compiler compares them with the table,
 * and pages do not load the table.
 */
export type PageTypeCode<Name extends keyof typeof PAGE_TYPES> = (typeof PAGE_TYPES)[Name];
