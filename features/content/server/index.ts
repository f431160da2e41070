export type { Collection } from './collection.ts';
export { collectionHead, themeParts } from './collection-head.ts';
export { toCollectionJson } from './collection-json.ts';
export { list as listCollections } from './collection-repository.ts';
export { countMonths, countTerms } from './count-items.ts';
export { findItemAddresses, findReadableItems, type ItemAddress } from './find-item-addresses.ts';
export { findItemsAt, type ItemAt, type ItemPlace } from './find-items-at.ts';
export { findItemsByReference } from './find-items-by-reference.ts';
export { findNextChange } from './find-next-change.ts';
export { findUsedCategories } from './find-used-categories.ts';
export { createFindVideo } from './find-video.ts';
export * as itemBatches from './item-batch-repository.ts';
export { type ItemRow, itemColumns, toImageSource } from './item-columns.ts';
export type { ChangedItem, EditedItem, LockedItem } from './item-edit-repository.ts';
export * as itemEdits from './item-edit-repository.ts';
export { type ItemDocument, readItemDocuments, toItemInput } from './item-files.ts';
export { type ItemJson, toItemJson } from './item-json.ts';
export { replaceImages } from './item-repository.ts';
export { type ItemFilter, selectedItems, selectedOrder } from './item-selection.ts';
export type {
  FilteredListInput,
  ItemList,
  ItemOrder,
  ItemSource,
  ListRequest,
  QueryParameter,
  Recording,
  SourceFilters,
} from './item-source.ts';
export {
  firstImage,
  imageRows,
  itemReference,
  itemRows,
  itemsSharingCategory,
  itemsSharingNoCategory,
  joinCollection,
  joinItem,
} from './item-sql.ts';
export { type LinkableItem, listLinkableItems } from './linkable-items.ts';
export { findListFilters, type StoredListFilters, saveListFilters } from './list-filters-repository.ts';
export { categoryFilter, toListRequest } from './list-request.ts';
export { collectionMediaReferences, itemsWithImage } from './media-references.ts';
export { mergeContext } from './merge-context.ts';
export { readOldSlugs } from './old-slugs.ts';
export type { OpenContent } from './open-content.ts';
export {
  type FoundItem,
  type FoundPage,
  listCategories,
  searchItems,
  searchPages,
  titleMatches,
} from './owner-reads.ts';
export type { BuildPage, BuildPageInput, FeedInput, FindFeed } from './page-builder.ts';
export { createPageProvider, type PageProviderOptions } from './page-provider.ts';
export { filterTexts, pageUrl, paginate, parameterUrl, queryUrl } from './pagination.ts';
export { saveCategories } from './save-categories.ts';
export { type CollectionInput, saveCollections } from './save-collections.ts';
export { type ItemInput, saveItems } from './save-items.ts';
export { readTagFile, saveTagFile } from './tag-files.ts';
export * as tagRepository from './tag-repository.ts';
export * as termChanges from './term-change-repository.ts';
export { countCategories, lockTerms, replaceTerm, type TermKind } from './term-repository.ts';
export { createThemePages, notFoundPage } from './theme-pages.ts';
export { addLikes, setCommentCount } from './update-item-counts.ts';
export { asVisitor, isListedRow, isOpenItem, isReadableItem, readerOf } from './visibility-sql.ts';
