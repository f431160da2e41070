import { escapeAttribute } from '#kernel/text/escape.ts';
import type { PageParts } from './memoize-by-page.ts';
import { pageContext } from './render-page.ts';
import { scriptJson } from './script-json.ts';

type Json = Readonly<Record<string, unknown>>;

const WEBSITE = [
  'id',
  'identifier',
  'siteTitle',
  'siteTagLine',
  'siteDescription',
  'baseUrl',
  'language',
  'timeZone',
  'logoImageUrl',
];
const COLLECTION = ['id', 'title', 'type', 'typeName', 'urlId', 'fullUrl'];
const ITEM = ['id', 'title', 'urlId', 'fullUrl', 'recordType'];
/** The record type of a product. */
const STORE_ITEM = 11;

/**
 * Provides what theme scripts expect in the page before they run: the data of the page, and the script with the other
 * globals. Empty unless the theme uses any of them.
 */
export function scriptEnvironment(scriptUrl: string, parts: PageParts): string {
  const { site, page } = parts;
  if (!site.theme.usesScriptEnvironment || page.runsNoThemeScripts === true) return '';
  const context = scriptJson(scriptContext(parts));
  return `
<script>window.Static=window.Static||{};Static.SQUARESPACE_CONTEXT=${context}</script>
<script src="${escapeAttribute(scriptUrl)}"></script>`;
}

/** A small part of `?format=json`. Pages are cached for all visitors, so it never contains an account. */
export function scriptContext({ site, page, request }: PageParts): Json {
  const { website, websiteSettings, showCart, collection, item } = pageContext(site, page, request) as Record<
    string,
    Json | undefined
  >;
  return {
    website: pick(website, WEBSITE),
    websiteSettings,
    collection: pick(collection, COLLECTION),
    item: pick(item, ITEM),
    product: item?.['recordType'] === STORE_ITEM ? pick(item, ['id']) : undefined,
    pageType: page.pageType,
    templateId: page.template,
    tweakJSON: site.theme.tweakTexts,
    showCart: showCart ?? false,
    authenticatedAccount: null,
  };
}

/** Undefined values stay undefined and are left out of the JSON. */
function pick(from: Json | undefined, keys: readonly string[]): Json | undefined {
  return from === undefined ? undefined : Object.fromEntries(keys.map((key) => [key, from[key]]));
}
