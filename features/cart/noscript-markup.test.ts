import { describe, expect, it } from 'vitest';
import { applyEdits } from '#kernel/text/edits.ts';
import { readOptions } from './noscript-contract.ts';
import { addNoscriptForms } from './noscript-markup.ts';

const button = (itemId: string) => `<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">
  <div class="sqs-add-to-cart-button sqs-editable-button " role="button" tabindex="0" data-item-id="${itemId}" data-product-type="1" data-form="{&quot;a&quot;:1}">
    <div class="sqs-add-to-cart-button-inner">Add To Cart</div>
  </div>
</div>`;

const options = (itemId: string) =>
  `<div class="product-variants" data-item-id="${itemId}"><select aria-label="Select Size" data-variant-option-name="Size"></select>` +
  `<input type="radio" class="variant-radiobtn" value="L" name="variant-option-Size"/></div>` +
  `<div class="product-quantity-input" data-item-id="${itemId}"><input aria-label="Quantity" size="4" value="1"></div>`;

const withForms = (html: string): string => applyEdits(html, addNoscriptForms(html));

describe('addNoscriptForms on a page with products', () => {
  it('adds a form for every button and associates the product’s own fields with it', () => {
    const html = withForms(`<head></head>${options('a1')}${button('a1')}`);
    expect(html).toContain('<form class="plain-buy" id="buy-a1" method="post" action="/commerce/plain-cart/add">');
    expect(html).toContain(
      '<select aria-label="Select Size" data-variant-option-name="Size" name="option-Size" form="buy-a1">',
    );
    expect(html).toContain('<input type="radio" class="variant-radiobtn" form="buy-a1" value="L"');
    expect(html).toContain('<input aria-label="Quantity" size="4" name="quantity" form="buy-a1"');
    expect(html).toContain('display:none}</style></noscript>\n</head>');
  });

  it('preserves the markup that scripts query by adding only noscript elements and attributes', () => {
    const markup = `<head></head>${options('a1')}${button('a1')}`;
    const restored = withForms(markup)
      .replaceAll(/<noscript>[^]*?<\/noscript>\n?/g, '')
      .replaceAll(/ (name="(option-Size|quantity)" )?form="buy-a1"/g, '');
    expect(restored).toBe(markup);
  });

  it('keeps products separate and gives a product that appears twice one set of options', () => {
    const html = withForms(`${options('a1')}${button('a1')}${options('b2')}${button('b2')}${button('a1')}`);
    expect(html.match(/id="buy-a1"/g)).toHaveLength(1);
    expect(html.match(/form="buy-b2"/g)).toHaveLength(3);
    expect(html.match(/name="itemId" value="a1"/g)).toHaveLength(2);
  });

  it('leaves a page unchanged when it has nothing to buy', () => {
    expect(withForms('<p>Nothing</p>')).toBe('<p>Nothing</p>');
    expect(withForms(options('a1'))).toBe(options('a1'));
  });
});

describe('readOptions of a form', () => {
  it('reads options from selects and radio buttons and prefers the select', () => {
    const fields = {
      'option-Size': '',
      'variant-option-Size': 'L',
      'option-Glaze': 'Ash',
      'variant-option-Glaze': 'Moss',
    };
    expect([...readOptions({ ...fields, itemId: 'x' })]).toStrictEqual([
      ['Size', 'L'],
      ['Glaze', 'Ash'],
    ]);
  });
});
