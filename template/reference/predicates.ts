import type { commercePredicates } from '../plugins/commerce/commerce.ts';
import type { contentPredicates } from '../plugins/content/predicates.ts';
import type { comparisonPredicates } from '../plugins/core/comparisons.ts';
import type { corePredicates } from '../plugins/core/predicates.ts';
import type { commentPredicates } from '../plugins/social/comments.ts';
import type { ReferenceEntry, ReferenceFor } from './entry.ts';

/** An example in which the predicate holds. */
function holds(call: string, data: unknown): ReferenceEntry['example'] {
  return { template: `{.${call}}yes{.or}no{.end}`, data, output: 'yes' };
}

type CoreTables = typeof comparisonPredicates & typeof corePredicates;

export const corePredicateReference: ReferenceFor<CoreTables> = {
  'debug?': { summary: '`debug` is set on the page.', example: holds('debug?', { debug: true }) },
  'equal?': {
    args: '[left] right',
    summary:
      'Both values are equal. Lists and objects are compared by content. One argument is compared with the current value.',
    example: holds('equal? a 2', { a: 2 }),
  },
  'even?': { args: '[name]', summary: 'An even number.', example: holds('even? n', { n: 4 }) },
  'greaterThan?': {
    args: '[left] right',
    summary: 'The left value is greater.',
    example: holds('greaterThan? n 3', { n: 4 }),
  },
  'greaterThanOrEqual?': {
    args: '[left] right',
    summary: 'The left value is greater or equal.',
    example: holds('greaterThanOrEqual? n 4', { n: 4 }),
  },
  'lessThan?': { args: '[left] right', summary: 'The left is less.', example: holds('lessThan? n 5', { n: 4 }) },
  'lessThanOrEqual?': {
    args: '[left] right',
    summary: 'The left value is less or equal.',
    example: holds('lessThanOrEqual? n 4', { n: 4 }),
  },
  'notEqual?': { args: '[left] right', summary: 'Not the same.', example: holds('notEqual? a "b"', { a: 'a' }) },
  'nth?': {
    args: '[name] n',
    summary: 'The number is a multiple of n.',
    example: {
      template: '{.repeated section items}{.nth? @index 2}{@}{.end}{.end}',
      data: { items: ['a', 'b', 'c', 'd'] },
      output: 'bd',
    },
  },
  'odd?': { args: '[name]', summary: 'An odd number.', example: holds('odd? n', { n: 3 }) },
  'plural?': { summary: 'The current value is a number above 1.', example: holds('plural?', 2) },
  'singular?': { summary: 'The current value is 1.', example: holds('singular?', 1) },
};

const product = (structuredContent: unknown) => ({ structuredContent });

export const commercePredicateReference: ReferenceFor<typeof commercePredicates> = {
  'has-variants?': {
    summary: 'The product has more than one variant.',
    example: holds('has-variants?', product({ productType: 1, variants: [{}, {}] })),
  },
  'on-sale?': {
    summary: 'The product, or any variant of it, is on sale.',
    example: holds('on-sale?', product({ productType: 1, variants: [{ onSale: true }] })),
  },
  'sold-out?': {
    summary: 'No variant of the product is available.',
    example: holds('sold-out?', product({ productType: 1, variants: [{ qtyInStock: 0 }] })),
  },
  'varied-prices?': {
    summary: 'The variants of the product differ in price.',
    example: holds('varied-prices?', product({ productType: 1, variants: [{ price: 1 }, { price: 2 }] })),
  },
};

export const socialPredicateReference: ReferenceFor<typeof commentPredicates> = {
  'comments?': { summary: 'Comments are to be shown.', example: holds('comments?', { commentState: 1 }) },
  'disqus?': {
    summary: 'The site uses Disqus for comments.',
    example: holds('disqus?', { websiteSettings: { disqusShortName: 'x' } }),
  },
};

export const contentPredicateReference: ReferenceFor<typeof contentPredicates> = {
  'calendar-view?': {
    summary: 'Events are shown as a calendar.',
    example: holds('calendar-view?', { calendarView: true }),
  },
  'child-images?': {
    summary: 'The first item of the value has an image.',
    example: holds('child-images?', { items: [{ mainImageId: 'i' }] }),
  },
  'clickable?': { summary: 'The folder can be clicked.', example: holds('clickable?', { folderBehavior: 1 }) },
  'collection-page?': {
    summary: 'The collection is a page.',
    example: holds('collection-page?', { collection: { type: 10 } }),
  },
  'collection-template-page?': {
    summary: 'The collection is a template page.',
    example: holds('collection-template-page?', { collection: { type: 7 } }),
  },
  'collection?': { summary: 'The value has a collection.', example: holds('collection?', { collection: { type: 1 } }) },
  'collectionTypeNameEquals?': {
    args: 'name',
    summary: 'The type of the collection has this name.',
    example: holds('collectionTypeNameEquals? blog', { typeName: 'blog' }),
  },
  'current-type?': {
    args: 'name',
    summary: 'The slice of a cover page has this type.',
    example: holds('current-type? gallery', { currentType: 5 }),
  },
  'excerpt?': { summary: 'The excerpt has text.', example: holds('excerpt?', { excerpt: '<p>text</p>' }) },
  'external-link?': {
    summary: 'The item is an external link.',
    example: holds('external-link?', { externalLink: 'https://x.test' }),
  },
  'folder?': { summary: 'The collection is a folder.', example: holds('folder?', { collection: { folder: true } }) },
  'has-multiple?': { summary: 'The value has more than one element or key.', example: holds('has-multiple?', [1, 2]) },
  'index?': {
    summary: 'The collection is a folder shown as an index.',
    example: holds('index?', { collection: { folder: true, folderBehavior: 1 } }),
  },
  'location?': {
    summary: 'The location has coordinates.',
    example: holds('location?', { location: { mapLat: 1, mapLng: 2 } }),
  },
  'main-image?': { summary: 'The item has a picture.', example: holds('main-image?', { mainImageId: 'i' }) },
  'passthrough?': {
    summary: 'The item links directly to its source.',
    example: holds('passthrough?', { passthrough: true, sourceUrl: 'https://x.test' }),
  },
  'redirect?': { summary: 'The folder redirects to another URL.', example: holds('redirect?', { folderBehavior: 2 }) },
  'same-day?': {
    summary: 'The event starts and ends on the same day, in UTC.',
    example: holds('same-day?', { startDate: 0, endDate: 3_600_000 }),
  },
  'serviceNameEmail?': {
    summary: 'The account is an email address.',
    example: holds('serviceNameEmail?', { serviceName: 'email' }),
  },
  'show-past-events?': {
    summary: 'The page shows past events.',
    example: holds('show-past-events?', { showPastOrUpcomingEvents: 'past' }),
  },
  'units-metric?': {
    summary: 'Not implemented: always false, and reported.',
    example: { template: '{.units-metric?}yes{.or}no{.end}', data: {}, output: 'no' },
  },
};
