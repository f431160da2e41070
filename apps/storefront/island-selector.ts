/**
 * Tells whether a page has any island, so that a page without one does not fetch their code. Written out here, since
 * the tables it derives from are part of that code. A test keeps the two in sync.
 */
export const ISLANDS = [
  '[data-account]',
  '.sqs-add-to-cart-button-wrapper',
  '[data-cart-page]',
  '.product-variants',
  '.product-installments',
  '[data-related-products]',
  '.sqs-product-quick-view-button',
  '[data-product-filters]',
  '[data-checkout]',
  '[data-gift-card-product]',
  '.squarespace-comments[data-item-id]',
  '.sqs-simple-like[data-item-id]',
  'form[data-form-id]',
  'template[data-popup]',
  '[data-order-token]',
  'form[role="search"] input[name="q"], form[action="/search"] input[name="q"]',
  '[data-gallery]',
  '.sqs-video-wrapper[data-html]',
  '[data-reviews][data-item-id]',
  '.product-restock-notification[data-variant-id]',
  '[data-subscription-token]',
  '[data-subscribe]',
  '[data-draft-payment]',
  '[data-order-balance]',
] as const;

/** Parts of the markup of the islands on the most common pages. The server searches for them first. */
export const COMMON_ISLAND_TOKENS = [
  'sqs-add-to-cart-button-wrapper',
  'sqs-product-quick-view-button',
  'sqs-simple-like',
  'data-form-id',
] as const;
