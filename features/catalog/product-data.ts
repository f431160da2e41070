import { plainText, truncate } from '#features/content/plain-text.ts';

interface Price {
  decimalValue: string;
  currencyCode: string;
}

interface VariantData {
  sku: string;
  attributes: Readonly<Record<string, string>>;
  price: Price;
  salePrice: Price;
  onSale: boolean;
  unlimited: boolean;
  qtyInStock: number;
}

export interface ProductData {
  id: string;
  title: string;
  excerpt: string;
  body: string;
  fullUrl: string;
  items?: readonly { assetUrl: string }[];
  structuredContent?: { variants: readonly VariantData[] };
}

const DESCRIPTION = 500;

/** A product as schema.org structured data: one offer, or a group of variants each with its own. */
export function productData(item: object, baseUrl: string, options: readonly string[]): object {
  const { id, title, excerpt, body, fullUrl, items = [], structuredContent } = item as ProductData;
  const url = baseUrl + fullUrl;
  const variants = structuredContent?.variants ?? [];
  const description = truncate(plainText(excerpt === '' ? body : excerpt), DESCRIPTION);
  const common = {
    '@context': 'https://schema.org',
    name: title,
    ...(description === '' ? {} : { description }),
    url,
    ...(items.length === 0 ? {} : { image: items.map(({ assetUrl }) => `${baseUrl}${assetUrl}?format=1500w`) }),
  };
  const [only] = variants;
  if (variants.length <= 1) {
    const offer = only === undefined ? {} : { sku: only.sku, offers: toOffer(only, url) };
    return { ...common, '@type': 'Product', ...offer };
  }
  return {
    ...common,
    '@type': 'ProductGroup',
    productGroupID: id,
    variesBy: options,
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      name: `${title} – ${options.map((option) => variant.attributes[option] ?? '').join(' / ')}`,
      sku: variant.sku,
      additionalProperty: options.map((name) => {
        return { '@type': 'PropertyValue', name, value: variant.attributes[name] ?? '' };
      }),
      offers: toOffer(variant, url),
    })),
  };
}

function toOffer({ onSale, price, salePrice, unlimited, qtyInStock }: VariantData, url: string): object {
  const { decimalValue, currencyCode } = onSale ? salePrice : price;
  const stock = unlimited || qtyInStock > 0 ? 'InStock' : 'OutOfStock';
  return {
    '@type': 'Offer',
    url,
    price: decimalValue,
    priceCurrency: currencyCode,
    availability: `https://schema.org/${stock}`,
  };
}
