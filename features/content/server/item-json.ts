import { type ImageJson, toImageJson } from '#features/media/server/index.ts';
import { recordTypeLabel } from '../record-type.ts';
import { pathOf } from '../rules.ts';
import type { Collection } from './collection.ts';
import { type ItemRow, toImageSource } from './item-columns.ts';

/** An item as templates see it. Products add `structuredContent`. */
export interface ItemJson {
  id: string;
  collectionId: string;
  urlId: string;
  fullUrl: string;
  recordType: number;
  recordTypeLabel: string;
  title: string;
  excerpt: string;
  body: string;
  categories: string[];
  tags: string[];
  publishOn: number;
  addedOn: number;
  updatedOn: number;
  starred: boolean;
  likeCount: number;
  publicCommentCount: number;
  commentState: number;
  [more: string]: unknown;
}

export function toItemJson(row: ItemRow, collection: Collection): ItemJson {
  return {
    id: row.id,
    collectionId: row.collection_id,
    urlId: row.slug,
    fullUrl: pathOf(collection, row.slug),
    recordType: row.record_type,
    recordTypeLabel: recordTypeLabel(row.record_type),
    title: row.title,
    excerpt: row.excerpt,
    body: row.body,
    categories: row.categories,
    tags: row.tags,
    publishOn: Date.parse(row.published_at),
    addedOn: Date.parse(row.created_at),
    updatedOn: Date.parse(row.updated_at),
    starred: row.starred,
    likeCount: row.like_count,
    publicCommentCount: row.comment_count,
    commentState: row.comments_open ? 1 : 2,
    // Shadows the collection of the page in templates, so it has the fields that links need.
    collection: { id: collection.id, title: collection.title, urlId: collection.slug, fullUrl: pathOf(collection) },
    // Only for states that differ from an ordinary published item.
    ...(row.state === 'deprecated' || row.state === 'private' ? { workflowState: row.state } : {}),
    ...authorJson(row.author),
    ...imagesJson(row),
    ...contentJson(row.content),
  };
}

function authorJson(author: string): object {
  return author === '' ? {} : { author: { displayName: author } };
}

function imagesJson(row: ItemRow): object {
  const items = (row.images ?? []).map((tuple): ImageJson => toImageJson(toImageSource(tuple)));
  const [mainImage] = items;
  if (mainImage === undefined) return { items };
  const { id, assetUrl, mediaFocalPoint, originalSize, systemDataVariants, colorData } = mainImage;
  return {
    mainImageId: id,
    assetUrl,
    mediaFocalPoint,
    originalSize,
    systemDataVariants,
    ...(colorData !== undefined && { colorData }),
    mainImage,
    items,
  };
}

interface ItemContent {
  passthrough?: boolean;
  seo?: { title?: string; description?: string };
  startsAt?: string;
  endsAt?: string;
  externalLink?: string;
  location?: {
    title?: string;
    addressLine1?: string;
    addressLine2?: string;
    country?: string;
    latitude?: number;
    longitude?: number;
  };
}

function contentJson(content: ItemContent): object {
  const json: Record<string, unknown> = {};
  if (content.startsAt !== undefined) json['startDate'] = Date.parse(content.startsAt);
  if (content.endsAt !== undefined) json['endDate'] = Date.parse(content.endsAt);
  if (content.externalLink !== undefined) {
    json['externalLink'] = content.externalLink;
    json['sourceUrl'] = content.externalLink;
  }
  if (content.passthrough === true) json['passthrough'] = true;
  const { title, description } = content.seo ?? {};
  if (title !== undefined || description !== undefined)
    json['seoData'] = {
      ...(title === undefined ? {} : { seoTitle: title }),
      ...(description === undefined ? {} : { seoDescription: description }),
    };
  if (content.location !== undefined) json['location'] = locationJson(content.location);
  return json;
}

function locationJson(location: NonNullable<ItemContent['location']>): object {
  const { title, country, latitude, longitude, ...lines } = location;
  return { addressTitle: title, ...lines, addressCountry: country, mapLat: latitude, mapLng: longitude };
}
