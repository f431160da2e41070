import { describe, expect, it } from 'vitest';
import { both, outputsOf } from '../../testing/backends.ts';
import { renderText } from '../../testing/render.ts';

// Covers the built-in fragments of product pages: what they show, when, and with which texts.

const product = (structuredContent: object) => ({ id: 'p"1', collectionId: 'c1', structuredContent });
const stocked = (productType: number, more: object = {}) =>
  product({ productType, variants: [{ qtyInStock: 5 }], ...more });
const quantity = (item: unknown, more: object = {}) => renderText('{item|quantity-input}', { item, ...more });
const button = (item: unknown, more: object = {}) => renderText('{item|add-to-cart-btn}', { item, ...more });
const select = (item: unknown, more: object = {}) => renderText('{item|variants-select}', { item, ...more });

describe('the add-to-cart button', () => {
  it('the button carries the product data in attributes [S2.56]', () => {
    const html = button(stocked(1));
    expect(html).toContain('data-collection-id="c1" data-item-id="p&quot;1" data-product-type="1"');
  });

  it('the button shows "Add To Cart", or "Subscribe" for subscribable products [S4.35, S8.63, S8.64]', () => {
    expect(button(stocked(1))).toContain('>Add To Cart<');
    expect(button(stocked(1, { isSubscribable: true }))).toContain('>Subscribe<');
  });

  it('uses null from the product instead of a value from an outer scope', () => {
    const data = { item: { id: null, collectionId: null, localizedStrings: null }, id: 'out', collectionId: 'out' };
    const localizedStrings = { productAddToCartText: 'Outer' };
    for (const template of ['{item|add-to-cart-btn}', '{.var @x item|add-to-cart-btn}{@x}']) {
      const { steps, generated } = outputsOf(template, { ...data, localizedStrings });
      expect(steps).toContain('data-collection-id="" data-item-id=""');
      expect(steps).toContain('>Add To Cart<');
      expect(generated).toBe(steps);
    }
  });

  it('prefers the button text of the product, escaped', () => {
    const item = stocked(1, { useCustomAddButtonText: true, customAddButtonText: '"Mine" & yours' });
    expect(button(item)).toContain('data-original-label="&quot;Mine&quot; &amp; yours"');
  });

  it('the button carries the form and the first subscription option', () => {
    const item = stocked(1, {
      isSubscribable: true,
      additionalFieldsFormId: 'f1',
      additionalFieldsForm: { a: '"' },
      productSubscriptionOptions: [{ id: 'o1' }],
    });
    expect(button(item)).toContain('sqs-button-element--primary use-form"');
    expect(button(item)).toContain('data-form="{&quot;a&quot;:&quot;\\&quot;&quot;}"data-subscription-option-id="o1">');
  });
});

describe('formatters of a missing product', () => {
  const around = {
    id: 'p1',
    structuredContent: { productType: 1, variants: [{ unlimited: true }] },
    productMerchandisingContext: {
      p1: {
        customSoldOutText: 'Back soon',
        scarcityEnabled: true,
        scarcityTemplateViews: [{ qtyInStock: 1 }],
        scarcityText: 'Only {qtyInStock}',
        restockNotificationViews: [{ variantId: 'v1' }],
      },
    },
  };

  it.each([
    ['product-status', '<div class="product-mark sold-out">sold out</div>'],
    [
      'product-quick-view g',
      '<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="" data-group="g">Quick View</span>',
    ],
    ['product-scarcity', ''],
    ['product-restock-notification', '\n'.repeat(6)],
  ])('%s does not use the id of the enclosing scope', (formatter, text) => {
    expect(outputsOf(`{missing|${formatter}}`, around)).toEqual(both(text));
  });
});

describe('the quantity input', () => {
  it('the quantity is a number from 1 to 9999 in steps of 1, initially 1, with size 4 [S2.58, S5.11, S5.12, S5.13, S5.14, S5.15, S5.16]', () => {
    expect(quantity(stocked(1))).toContain(
      '<input aria-label="Quantity" size="4" max="9999" min="1" value="1" type="number" step="1"></input>',
    );
  });

  it('labels the input "Quantity", or with the text of the site [S8.65]', () => {
    expect(quantity(stocked(1))).toContain('>Quantity:<');
    expect(quantity(stocked(1), { localizedStrings: { productQuantityInputLabel: 'Menge' } })).toContain('>Menge:<');
  });

  it('shows the quantity for physical products [S5.17]', () => {
    expect(quantity(stocked(1))).not.toBe('');
  });

  it.each([
    [undefined, true],
    [null, true],
    [true, true],
    [false, false],
  ])(
    'shows the quantity for services unless multipleQuantityAllowedForServices is false: %s [S5.18]',
    (multipleQuantityAllowedForServices, isThere) => {
      const websiteSettings = { storeSettings: { multipleQuantityAllowedForServices } };
      expect(quantity(stocked(3), { websiteSettings }) !== '').toBe(isThere);
    },
  );

  it.each([-1, 0, 2, 4, 5])('hides the quantity for products of type %d [S5.19]', (type) => {
    expect(quantity(stocked(type))).toBe('');
  });

  it('hides the quantity for subscriptions [S5.20]', () => {
    expect(quantity(stocked(1, { isSubscribable: true }))).toBe('');
  });

  it('shows the quantity only if more than one unit is in stock [S5.21]', () => {
    expect(quantity(product({ productType: 1, variants: [{ qtyInStock: 1 }] }))).toBe('');
    expect(quantity(product({ productType: 1, variants: [{ qtyInStock: 1 }, { qtyInStock: 1 }] }))).not.toBe('');
    expect(quantity(product({ productType: 1, variants: [{ unlimited: true }] }))).not.toBe('');
  });
});

describe('the variants selector', () => {
  const variants = [{ attributes: { Size: 'S & M' } }, { attributes: { Size: 'L' } }, { attributes: { Size: 'L' } }];
  const sized = (productType: number) => product({ productType, variants, variantOptionOrdering: ['Size'] });

  it('lists each option value once, escaped [S2.57]', () => {
    expect(select(sized(1))).toContain(
      '<option value="S &amp; M">S &amp; M</option><option value="L">L</option>\n      </select>',
    );
  });

  it('shows the selector only for more than one variant [S5.22]', () => {
    expect(select(product({ productType: 1, variants: [variants[0]], variantOptionOrdering: ['Size'] }))).toBe('');
    expect(select(product({ productType: 1, variants, variantOptionOrdering: [] }))).toBe('');
  });

  it('the selector begins with "Select {option}", or "Select Value" for gift cards [S8.69]', () => {
    expect(select(sized(1))).toContain('<option value="">Select Size</option>');
    expect(select(sized(4))).toContain('<option value="">Select Value</option>');
  });

  it('the selector carries the subscription plan', () => {
    const item = product({
      productType: 1,
      variants,
      variantOptionOrdering: ['Size'],
      isSubscribable: true,
      subscriptionPlan: {},
    });
    expect(select(item)).toContain(' data-is-subscribable="true" data-subscription-plan="{}" ');
  });
});

describe('the quick view button', () => {
  it('shows "Quick View" by default [S8.68]', () => {
    expect(renderText('{@|product-quick-view}', { id: 1 })).toContain('>Quick View</span>');
  });
});

const context = (p1: object) => ({
  item: { id: 'p1' },
  productMerchandisingContext: { p1, p2: { scarcityEnabled: true } },
});

describe('the scarcity notice', () => {
  const scarcity = (p1: object) => renderText('{item|product-scarcity}', context(p1));
  const views = { scarcityText: 'Only {qtyInStock} left <b>', scarcityTemplateViews: [{ qtyInStock: 2 }] };

  it('shows the notice only if it is enabled for the product [S2.62, S3.91, S3.100, S4.37]', () => {
    expect(scarcity({ ...views, scarcityEnabled: true })).not.toBe('');
    expect(scarcity({ ...views, scarcityEnabled: false })).toBe('');
    expect(scarcity(views)).toBe('');
  });

  it('fills the notice with the stock of each view, escaped [S3.101, S3.102]', () => {
    expect(scarcity({ ...views, scarcityEnabled: true })).toBe(
      '\n  <div class="product-scarcity">\n    Only 2 left &lt;b&gt;\n  </div>\n',
    );
  });

  it('hides the notice of a variant and adds the attributes of that variant', () => {
    const html = scarcity({
      ...views,
      scarcityEnabled: true,
      scarcityTemplateViews: [{ qtyInStock: 1, attributes: { a: 'b' } }],
    });
    expect(html).toContain('data-variant-attributes="{&quot;a&quot;:&quot;b&quot;}" hidden>');
  });
});

describe('the restock form', () => {
  const restockNotificationMessages = {
    buttonText: 'Sign "up"',
    CTAText: 'Tell me',
    placeholderText: 'Your mail',
    mailingListDescription: 'News too',
  };
  const restock = (p1: object, more: object = {}) =>
    renderText('{item|product-restock-notification}', {
      ...context({ restockNotificationMessages, restockNotificationViews: [{ variantId: 'v1' }], ...p1 }),
      ...more,
    });

  it('shows a restock form for each view with its own texts [S2.61, S3.92, S3.93, S3.94, S3.95, S3.96]', () => {
    const html = restock({});
    expect(html).toContain('data-product-id="p1" data-variant-id="v1">');
    expect(html).toContain('value="Sign &quot;up&quot;"');
    expect(html).toContain('>Tell me</span>');
    expect(html).toContain('placeholder="Your mail"');
  });

  it('hides the restock form if its view is hidden by default [S4.36]', () => {
    expect(restock({ restockNotificationViews: [{ variantId: 'v1', hiddenByDefault: true }] })).toContain(
      '"v1" hidden>',
    );
  });

  it('the restock form offers the mailing list, checked or unchecked [S3.97, S3.98, S3.99]', () => {
    expect(restock({})).not.toContain('isJoinMailingList');
    expect(restock({ mailingListSignUpEnabled: true })).toContain('name="isJoinMailingList">News too</label>');
    expect(restock({ mailingListSignUpEnabled: true, mailingListOptInByDefault: true })).toContain(
      'name="isJoinMailingList" checked>',
    );
  });

  it('the restock form has a captcha container if the site has a key', () => {
    expect(restock({})).not.toContain('captcha-container');
    expect(restock({}, { website: { captchaSettings: { siteKey: 'k' } } })).toContain('captcha-container');
  });
});
