import type { commerceFormatters } from '../plugins/commerce/commerce.ts';
import type { priceFormatters } from '../plugins/commerce/prices.ts';
import type { ReferenceFor } from './entry.ts';

const price = (value: string) => ({ value, currency: 'USD' });
const PRODUCT = {
  id: 'p1',
  collectionId: 'c1',
  structuredContent: {
    productType: 1,
    variants: [
      { attributes: { Size: 'S' }, price: 10, priceMoney: price('1000'), qtyInStock: 2 },
      { attributes: { Size: 'L' }, price: 12, priceMoney: price('1250'), onSale: true, salePriceMoney: price('900') },
    ],
    variantOptionOrdering: ['Size'],
  },
};
const SOLD_OUT = { structuredContent: { productType: 1, variants: [{ qtyInStock: 0 }] } };
const SIMPLE = { id: 'p2', structuredContent: { productType: 2, priceMoney: price('1000') } };

const BUTTON =
  '\n\n\n\n\n\n\n\n\n\n\n\n\n<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">\n  <div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary " role="button" tabindex="0" data-dynamic-strings data-collection-id="" data-item-id="p2" data-product-type="2" data-use-custom-label="" data-original-label="Add To Cart" >\n    <div class="sqs-add-to-cart-button-inner">Add To Cart</div>\n  </div>\n</div>';

const VARIANTS =
  '\n  \n  \n  \n  \n\n  <div class="product-variants" data-item-id="p3" data-variants="[{&quot;attributes&quot;:{&quot;Size&quot;:&quot;S&quot;}},{&quot;attributes&quot;:{&quot;Size&quot;:&quot;L&quot;}}]" data-animation-role="content">\n    <div class="variant-option">\n    <div class="variant-option-title">Size: </div>\n    <div class="variant-select-wrapper">\n      <select aria-label="Select Size" data-variant-option-name="Size">\n        <option value="">Select Size</option>\n        <option value="S">S</option><option value="L">L</option>\n      </select>\n    </div>\n    <div class="variant-radiobtn-wrapper" data-variant-option-name="Size">\n      <input type="radio" class="variant-radiobtn" value="S" name="variant-option-Size" id="variant-option-Size-S"/>\n      <label class="sqs-button-element--secondary" role="button" tabindex="0" for="variant-option-Size-S">S</label>\n      <input type="radio" class="variant-radiobtn" value="L" name="variant-option-Size" id="variant-option-Size-L"/>\n      <label class="sqs-button-element--secondary" role="button" tabindex="0" for="variant-option-Size-L">L</label>\n    </div>\n    </div>\n  </div>\n';

export const commerceFormatterReference: ReferenceFor<typeof commerceFormatters & typeof priceFormatters> = {
  'add-to-cart-btn': {
    summary: 'The button that adds a product to the cart.',
    example: { template: '{item|add-to-cart-btn}', data: { item: SIMPLE }, output: BUTTON },
  },
  'bookkeeper-money-format': {
    summary: 'Formats cents as an amount in the currency of the locale’s region. Anything but a number counts as 0.',
    example: { template: '{n|bookkeeper-money-format}', data: { n: 12345 }, output: '$123.45' },
  },
  'cart-quantity': {
    summary: 'The number of items in the cart, in an element that scripts keep up to date.',
    example: {
      template: '{cart|cart-quantity}',
      data: { cart: { entries: [{ quantity: 2 }] } },
      output: '<span class="sqs-cart-quantity">2</span>',
    },
  },
  'cart-subtotal': {
    summary: 'Deprecated. Writes a deprecation notice.',
    example: { template: '{cart|cart-subtotal}', data: {}, output: 'deprecated, do not use' },
  },
  'cart-url': {
    summary: 'The URL of the cart.',
    example: { template: '{@|cart-url}', data: {}, output: '/cart' },
  },
  'from-price': {
    summary: 'The lowest price of a product in cents, including sale prices.',
    example: { template: '{item|from-price}', data: { item: PRODUCT }, output: '900' },
  },
  'normal-price': {
    summary: 'The highest price of a product in cents, ignoring sale prices.',
    example: { template: '{item|normal-price}', data: { item: PRODUCT }, output: '1250' },
  },
  'percentage-format': {
    args: '[trim]',
    summary:
      'Formats a number with two or three fraction digits, or with as few as possible if `trim` is given. Anything but a number counts as 0.',
    example: { template: '{n|percentage-format trim}', data: { n: '8.50' }, output: '8.5' },
  },
  'product-checkout': {
    summary: '`variants-select`, `quantity-input` and `add-to-cart-btn`, one after the other.',
    example: { template: '{item|product-checkout}', data: { item: SIMPLE }, output: BUTTON },
  },
  'product-price': {
    args: '[money options]',
    summary: 'The price of a product, with "from", with the original price during a sale, or as a subscription price.',
    example: {
      template: '{item|product-price}',
      data: { item: SIMPLE },
      output: '\n\n\n<div class="product-price">\n<span class="sqs-money-native">10.00</span>\n</div>',
    },
  },
  'product-quick-view': {
    args: 'group',
    summary: 'A button that opens a product in an overlay.',
    example: {
      template: '{item|product-quick-view shop}',
      data: { item: SIMPLE },
      output:
        '<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="p2" data-group="shop">Quick View</span>',
    },
  },
  'product-restock-notification': {
    summary: 'Forms to sign up for an email when a variant is back in stock.',
    example: {
      template: '{item|product-restock-notification}',
      data: {
        item: SIMPLE,
        productMerchandisingContext: {
          p2: {
            restockNotificationViews: [{ variantId: 'v1', hiddenByDefault: true }],
            restockNotificationMessages: { buttonText: 'Sign up', CTAText: 'Tell me', placeholderText: 'Email' },
          },
        },
      },
      output:
        '\n\n\n\n\n\n\n<div class="product-restock-notification" data-product-id="p2" data-variant-id="v1" hidden>\n  <span class="product-restock-cta">Tell me</span>\n  <form class="product-restock-form" action="#">\n    <input type="text" x-autocompletetype="email" spellcheck="false" name="email" placeholder="Email">\n    <input class="sqs-editable-button" type="submit" value="Sign up">\n  </form>\n\n\n</div>\n',
    },
  },
  'product-scarcity': {
    summary: 'A low-stock notice, if the shop enables it.',
    example: {
      template: '{item|product-scarcity}',
      data: {
        item: SIMPLE,
        productMerchandisingContext: {
          p2: {
            scarcityEnabled: true,
            scarcityText: 'Only {qtyInStock} left',
            scarcityTemplateViews: [{ qtyInStock: 3 }],
          },
        },
      },
      output: '\n  <div class="product-scarcity">\n    Only 3 left\n  </div>\n',
    },
  },
  'product-status': {
    summary: 'A badge for products that are sold out or on sale.',
    example: {
      template: '{item|product-status}',
      data: { item: SOLD_OUT },
      output: '<div class="product-mark sold-out">sold out</div>',
    },
  },
  'quantity-input': {
    summary: 'A quantity field, if more than one unit can be bought.',
    example: {
      template: '{item|quantity-input}',
      data: { item: PRODUCT },
      output:
        '\n\n\n<div class="product-quantity-input" data-item-id="p1" data-animation-role="content">\n  <div class="quantity-label">Quantity:</div>\n  <input aria-label="Quantity" size="4" max="9999" min="1" value="1" type="number" step="1"></input>\n</div>',
    },
  },
  'sale-price': {
    summary: 'The lowest price among variants on sale, in cents.',
    example: { template: '{item|sale-price}', data: { item: PRODUCT }, output: '900' },
  },
  'subscription-price': {
    args: '[money options]',
    summary: 'The subscription price of the cheapest variant.',
    example: {
      template: '{item|subscription-price}',
      data: {
        item: {
          structuredContent: {
            productType: 1,
            variants: [{ priceMoney: price('1000'), pricingOptions: [{ priceMoney: price('900') }] }],
          },
        },
      },
      output: '\n\n\n<div class="subscription-price">\n<span class="sqs-money-native">9.00</span>\n</div>',
    },
  },
  'summary-form-field': {
    summary: 'One answered field of a product form.',
    example: {
      template: '{field|summary-form-field}',
      data: { field: { type: 'name', rawTitle: 'Name', values: { First: 'Ada', Last: 'King' } } },
      output:
        '<div style="font-size:11px; margin-top:3px">\n  <span style="font-weight:bold;">Name:</span> Ada King\n</div>',
    },
  },
  'variant-descriptor': {
    summary: 'The selected options of a variant in one line.',
    example: {
      template: '{v|variant-descriptor}',
      data: { v: { optionValues: [{ value: 'Red' }, { value: 'S' }] } },
      output: 'Red / S',
    },
  },
  'variants-select': {
    summary: 'Fields to select a variant.',
    example: {
      template: '{item|variants-select}',
      data: {
        item: {
          id: 'p3',
          structuredContent: {
            productType: 1,
            variants: [{ attributes: { Size: 'S' } }, { attributes: { Size: 'L' } }],
            variantOptionOrdering: ['Size'],
          },
        },
      },
      output: VARIANTS,
    },
  },
};
