import { plainText, truncate } from './plain-text.ts';

/** Structured data of a page (schema.org). */

const SCHEMA = { '@context': 'https://schema.org' } as const;
const DESCRIPTION = 300;

export interface ItemData {
  title: string;
  excerpt: string;
  body: string;
  fullUrl: string;
  publishOn: number;
  updatedOn: number;
  assetUrl?: unknown;
  author?: unknown;
  startDate?: unknown;
  endDate?: unknown;
  location?: unknown;
}

export function articleData(item: ItemData, baseUrl: string): object {
  const author = item.author as { displayName?: string } | undefined;
  return {
    ...SCHEMA,
    '@type': 'BlogPosting',
    headline: item.title,
    ...about(item, baseUrl),
    datePublished: new Date(item.publishOn).toISOString(),
    dateModified: new Date(Math.max(item.publishOn, item.updatedOn)).toISOString(),
    ...(author?.displayName === undefined ? {} : { author: { '@type': 'Person', name: author.displayName } }),
  };
}

interface Place {
  addressTitle?: string;
  addressLine1?: string;
  addressLine2?: string;
  addressCountry?: string;
  mapLat?: number;
  mapLng?: number;
}

export function eventData(item: ItemData, baseUrl: string): object {
  const ends = typeof item.endDate === 'number' ? { endDate: new Date(item.endDate).toISOString() } : {};
  return {
    ...SCHEMA,
    '@type': 'Event',
    name: item.title,
    ...about(item, baseUrl),
    ...(typeof item.startDate === 'number' ? { startDate: new Date(item.startDate).toISOString() } : {}),
    ...ends,
    eventStatus: 'https://schema.org/EventScheduled',
    ...placeData(item.location as Place | undefined),
  };
}

function placeData(place: Place | undefined): object {
  if (place === undefined) return {};
  const { addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng } = place;
  const address = [addressLine1, addressLine2, addressCountry].filter((line) => line !== undefined && line !== '');
  const geo =
    mapLat === undefined || mapLng === undefined
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: mapLat, longitude: mapLng } };
  const name = addressTitle ?? addressLine1;
  if (name === undefined && address.length === 0) return {};
  return {
    location: { '@type': 'Place', ...(name === undefined ? {} : { name }), address: address.join(', '), ...geo },
  };
}

function about({ excerpt, body, fullUrl, assetUrl }: ItemData, baseUrl: string): object {
  const description = truncate(plainText(excerpt === '' ? body : excerpt), DESCRIPTION);
  return {
    url: baseUrl + fullUrl,
    ...(description === '' ? {} : { description }),
    ...(typeof assetUrl === 'string' ? { image: `${baseUrl}${assetUrl}?format=1500w` } : {}),
  };
}

export interface Breadcrumb {
  name: string;
  path: string;
}

/** The path from the front page to this page. */
export function breadcrumbData(crumbs: readonly Breadcrumb[], baseUrl: string): object {
  return {
    ...SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => {
      return { '@type': 'ListItem', position: index + 1, name, item: baseUrl + path };
    }),
  };
}

export interface OrganizationInfo {
  name: string;
  description: string;
  logoUrl: string | null;
  contact: { email?: string | undefined; phone?: string | undefined };
  profiles: readonly string[];
}

export function organizationData(organization: OrganizationInfo, baseUrl: string): object {
  const { name, description, logoUrl, contact, profiles } = organization;
  return {
    ...SCHEMA,
    '@type': 'Organization',
    name,
    url: `${baseUrl}/`,
    ...(description === '' ? {} : { description }),
    ...(logoUrl === null ? {} : { logo: baseUrl + logoUrl }),
    ...(contact.email === undefined ? {} : { email: contact.email }),
    ...(contact.phone === undefined ? {} : { telephone: contact.phone }),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
  };
}

export function websiteData(name: string, baseUrl: string): object {
  return {
    ...SCHEMA,
    '@type': 'WebSite',
    name,
    url: `${baseUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${baseUrl}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
