import { listCategories, toCategoryTree } from '#features/content/category-tree.ts';
import type { CollectionTypeName } from '#features/content/collection-type.ts';
import type { FormFile } from '#features/forms/form-file.ts';
import { checkBlockAt } from './check-blocks.ts';
import { checkDiscounts } from './check-discounts.ts';
import { checkRedirects } from './check-redirects.ts';
import type { SiteDocument } from './document.ts';
import type { FolderProblem } from './problem.ts';
import { ReferenceCheck } from './reference-check.ts';

// Paths that would never reach a collection.
const RESERVED = new Set([
  'account',
  'api',
  'assets',
  'cart',
  'checkout',
  'commerce',
  'healthz',
  'lock',
  'media',
  'readyz',
  'scripts',
  'search',
]);

/** Everything that a file refers to must exist and be of the right type. */
export function checkReferences(document: SiteDocument): FolderProblem[] {
  const check = new ReferenceCheck(document);
  checkSite(check, document);
  for (const [slug, { file }] of document.collections) {
    if (RESERVED.has(slug)) check.report(`collections/${slug}.json`, '', `the address /${slug} is reserved`);
    checkCollection(check, `collections/${slug}.json`, file);
  }
  for (const [key, form] of document.forms) checkForm(check, `forms/${key}.json`, form);
  for (const [collectionFolder, items] of document.items) {
    const type = check.collectionFolder(
      `items/${collectionFolder}`,
      collectionFolder,
      (name) => name !== 'products' && name !== 'page',
    );
    for (const [slug, { file }] of items) checkItem(check, `items/${collectionFolder}/${slug}.json`, { ...file, type });
  }
  checkProducts(check, document);
  return [...check.problems, ...checkDiscounts(document), ...checkRedirects(document)];
}

function checkSite(check: ReferenceCheck, { site, collections, forms }: SiteDocument): void {
  check.picture('site.json', 'logo', site.logo);
  check.picture('site.json', 'emails.logo', site.emails?.logo);
  if (site.popup !== undefined) checkPopup(check, forms, site.popup.form);
  for (const [id, blocks] of Object.entries(site.blockFields ?? {})) {
    blocks.forEach((block, index) =>
      checkBlockAt(check, { file: 'site.json', at: `blockFields.${id}[${index}]`, block }),
    );
  }
  if (!collections.has(site.homepage))
    check.report('site.json', 'homepage', `there is no collection "${site.homepage}"`);
}

function checkPopup(check: ReferenceCheck, forms: SiteDocument['forms'], key: string): void {
  check.form('site.json', 'popup.form', key);
  const kind = forms.get(key)?.kind ?? 'popup';
  if (kind !== 'popup' && kind !== 'newsletter') {
    check.report('site.json', 'popup.form', `a form of the kind ${kind} cannot be used as a popup`);
  }
}

type Collection = SiteDocument['collections'] extends Map<string, { file: infer File }> ? File : never;

function checkCollection(check: ReferenceCheck, file: string, collection: Collection): void {
  check.picture(file, 'image', collection.image);
  for (const { node } of listCategories(toCategoryTree(collection.categories)))
    check.picture(file, `categories.${node.name}.image`, node.image);
  if (collection.folder !== undefined) check.folder(file, 'folder', collection.folder);
  if (collection.type !== 'page' && collection.blocks.length > 0)
    check.report(file, 'blocks', 'only a page has blocks');
  collection.blocks.forEach((block, index) => checkBlockAt(check, { file, at: `blocks[${index}]`, block }));
}

function checkForm(check: ReferenceCheck, file: string, form: FormFile): void {
  const ids = new Set<string>();
  form.fields.forEach(({ id }, index) => {
    if (ids.has(id)) check.report(file, `fields[${index}].id`, `"${id}" is used twice`);
    ids.add(id);
  });
}

type ItemFile = SiteDocument['items'] extends Map<string, Map<string, { file: infer File }>> ? File : never;

function checkItem(
  check: ReferenceCheck,
  file: string,
  item: ItemFile & { type: CollectionTypeName | undefined },
): void {
  check.picture(file, 'image', item.image);
  if ((item.type === 'blog' || item.type === 'events') && item.publishedAt === undefined) {
    check.report(file, 'publishedAt', 'is missing');
  }
  if (item.type === 'events') {
    if (item.startsAt === undefined) check.report(file, 'startsAt', 'is missing');
    if (item.endsAt === undefined) check.report(file, 'endsAt', 'is missing');
  }
  if (item.startsAt !== undefined && item.endsAt !== undefined && Date.parse(item.endsAt) < Date.parse(item.startsAt)) {
    check.report(file, 'endsAt', 'is before startsAt');
  }
}

function checkProducts(check: ReferenceCheck, document: SiteDocument): void {
  const skus = new Map<string, string>();
  const references = new Set(
    [...document.products].flatMap(([folder, products]) => [...products.keys()].map((slug) => `${folder}/${slug}`)),
  );
  for (const [collectionFolder, products] of document.products) {
    check.collectionFolder(`products/${collectionFolder}`, collectionFolder, (name) => name === 'products');
    for (const [slug, { file: product }] of products) {
      const file = `products/${collectionFolder}/${slug}.json`;
      checkProduct(check, file, product);
      (product.related ?? []).forEach((reference, index) => {
        const isKnown = references.has(reference) && reference.startsWith(`${collectionFolder}/`);
        if (!isKnown) check.report(file, `related[${index}]`, `there is no product "${reference}" in the same list`);
      });
      product.variants.forEach((variant, index) => {
        const first = skus.get(variant.sku);
        if (first !== undefined)
          check.report(file, `variants[${index}].sku`, `"${variant.sku}" is used by ${first} already`);
        skus.set(variant.sku, file);
      });
    }
  }
}

type ProductFile = SiteDocument['products'] extends Map<string, Map<string, { file: infer File }>> ? File : never;

function checkProduct(check: ReferenceCheck, file: string, product: ProductFile): void {
  product.images.forEach((name, index) => check.picture(file, `images[${index}]`, name));
  check.medium(file, 'download', product.download);
  check.medium(file, 'audio', product.audio);
  check.picture(file, 'seo.image', product.seo.image);
  if (product.form !== undefined) check.form(file, 'form', product.form);
  const combinations = new Set<string>();
  product.variants.forEach((variant, index) => {
    const field = `variants[${index}]`;
    check.picture(file, `${field}.image`, variant.image);
    const names = Object.keys(variant.attributes);
    if (names.length !== product.options.length || !product.options.every((option) => names.includes(option))) {
      check.report(file, `${field}.attributes`, `must name exactly the options ${JSON.stringify(product.options)}`);
    }
    const combination = JSON.stringify(product.options.map((option) => variant.attributes[option]));
    if (combinations.has(combination)) check.report(file, `${field}.attributes`, 'another variant has the same values');
    combinations.add(combination);
    if (variant.onSale && variant.salePriceCents === undefined)
      check.report(file, `${field}.salePriceCents`, 'is missing');
  });
}
