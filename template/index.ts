export { checkTemplates } from './check.ts';
export { blockTypeName } from './content/block-types.ts';
export {
  BACKGROUND_SOURCES,
  COLLECTION_TYPES,
  FOLDER_BEHAVIORS,
  PROMOTED_BLOCK_KINDS,
  RECORD_TYPES,
  SLICE_TYPES,
} from './content/codes.ts';
export { createEngine, type Engine, type EngineOptions } from './engine.ts';
export type { PartialSource, RenderOptions } from './environment.ts';
export { frameOf } from './errors/code-frame.ts';
export type { ProblemCode, TemplateProblem } from './errors/problem.ts';
export { type GallerySettings, toGallerySettings } from './gallery/settings.ts';
export type { Locales } from './i18n/port.ts';
export {
  formatLoader,
  type ImageLoader,
  type ImagePriority,
  type ImageProps,
  renderImage,
  toImageAttributes,
} from './image/props.ts';
export { IMAGE_WIDTHS, thumbnailFor } from './image/widths.ts';
export { DEFAULT_LIMITS, type Limits } from './limits.ts';
export {
  hasVariants,
  hasVariedPrices,
  isOnSale,
  isSoldOut,
  PRODUCT_TYPES,
  stockOf,
} from './plugins/commerce/product.ts';
export type { FormatterFunction, PredicateFunction } from './plugins/plugin.ts';
export type { Compiled, MoneyUnit } from './run/model.ts';
export type { RenderResult } from './run/render.ts';
export type { Value } from './value/value.ts';
