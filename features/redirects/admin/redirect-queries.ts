import { endpointSource } from '#browser/admin-kit/list/list-source.ts';
import { listMissingPages, listRedirects } from './api.ts';

/** All queries about redirects. */
export const REDIRECTS_KEY = ['redirects'] as const;

export const redirectsSource = endpointSource(listRedirects, [...REDIRECTS_KEY, 'list']);
export const missingSource = endpointSource(listMissingPages, [...REDIRECTS_KEY, 'missing']);
