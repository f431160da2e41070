import { attr, html } from '../helpers.ts';
import { makeProduct, type Product } from '../products.ts';
import type { Scenario } from '../scenario.ts';

interface Data {
  readonly collection: { readonly title: string };
  readonly items: readonly Product[];
}

const SOLD_OUT = '<div class="product-mark sold-out">sold out</div>';
const SALE = '<div class="product-mark sale">sale</div>';

/** A list of products with one partial per card, which has image, badge and price. */
export const productList: Scenario<Data> = {
  name: 'product list',
  size: 48,
  makeData: (size) => ({
    collection: { title: 'Shop & studio' },
    items: Array.from({ length: size }, (_, i) => makeProduct(i, 1)),
  }),
  concatenate({ collection, items }) {
    let out = `<h1>${html(collection.title)}</h1>\n<ul>\n`;
    for (const item of items) {
      out += `<li class="card"><a href="${attr(item.fullUrl)}"><img src="${item.assetUrl}?format=750w" `;
      out += `data-image-focal-point="${item.mediaFocalPoint.x},${item.mediaFocalPoint.y}" alt="${attr(item.title)}">`;
      out += `<h2>${html(item.title)}</h2></a>`;
      if (item.soldOut) out += SOLD_OUT;
      else if (item.onSale) out += SALE;
      out += '<div class="product-price">';
      if (item.onSale) out += `<s>${item.price}</s> ${item.salePrice}`;
      else out += item.price;
      out += '</div></li>\n';
    }
    return `${out}</ul>\n`;
  },
  ours: {
    page: '<h1>{collection.title|html}</h1>\n<ul>\n{.repeated section items}{@|apply card}{.end}</ul>\n',
    partials: {
      card:
        '<li class="card"><a href="{fullUrl|htmlattr}"><img src="{assetUrl}?format=750w" ' +
        'data-image-focal-point="{mediaFocalPoint.x},{mediaFocalPoint.y}" alt="{title|htmlattr}"><h2>{title|html}</h2></a>' +
        `{.if soldOut}${SOLD_OUT}{.or}{.if onSale}${SALE}{.end}{.end}<div class="product-price">` +
        '{.if onSale}<s>{price}</s> {salePrice}{.or}{price}{.end}</div></li>\n',
    },
  },
  handlebars: {
    page: '<h1>{{{html collection.title}}}</h1>\n<ul>\n{{#each items}}{{> card}}{{/each}}</ul>\n',
    partials: {
      card:
        '<li class="card"><a href="{{{attr fullUrl}}}"><img src="{{{assetUrl}}}?format=750w" ' +
        'data-image-focal-point="{{{mediaFocalPoint.x}}},{{{mediaFocalPoint.y}}}" alt="{{{attr title}}}"><h2>{{{html title}}}</h2></a>' +
        `{{#if soldOut}}${SOLD_OUT}{{else}}{{#if onSale}}${SALE}{{/if}}{{/if}}<div class="product-price">` +
        '{{#if onSale}}<s>{{{price}}}</s> {{{salePrice}}}{{else}}{{{price}}}{{/if}}</div></li>\n',
    },
  },
  eta: {
    page: '<h1><%= html(it.collection.title) %></h1>\n<ul>\n<% for (const item of it.items) { %><%~ include("@card", item) %><% } %></ul>\n',
    partials: {
      card:
        '<li class="card"><a href="<%= attr(it.fullUrl) %>"><img src="<%= it.assetUrl %>?format=750w" ' +
        'data-image-focal-point="<%= it.mediaFocalPoint.x %>,<%= it.mediaFocalPoint.y %>" alt="<%= attr(it.title) %>"><h2><%= html(it.title) %></h2></a>' +
        `<% if (it.soldOut) { %>${SOLD_OUT}<% } else if (it.onSale) { %>${SALE}<% } %><div class="product-price">` +
        '<% if (it.onSale) { %><s><%= it.price %></s> <%= it.salePrice %><% } else { %><%= it.price %><% } %></div></li>\n',
    },
  },
  nunjucks: {
    page: '<h1>{{ collection.title|html }}</h1>\n<ul>\n{% for item in items %}{% include "card" %}{% endfor %}</ul>\n',
    partials: {
      card:
        '<li class="card"><a href="{{ item.fullUrl|attr }}"><img src="{{ item.assetUrl }}?format=750w" ' +
        'data-image-focal-point="{{ item.mediaFocalPoint.x }},{{ item.mediaFocalPoint.y }}" alt="{{ item.title|attr }}"><h2>{{ item.title|html }}</h2></a>' +
        `{% if item.soldOut %}${SOLD_OUT}{% elif item.onSale %}${SALE}{% endif %}<div class="product-price">` +
        '{% if item.onSale %}<s>{{ item.price }}</s> {{ item.salePrice }}{% else %}{{ item.price }}{% endif %}</div></li>\n',
    },
  },
  liquid: {
    page: '<h1>{{ collection.title | html }}</h1>\n<ul>\n{% for item in items %}{% render "card", item: item %}{% endfor %}</ul>\n',
    partials: {
      card:
        '<li class="card"><a href="{{ item.fullUrl | attr }}"><img src="{{ item.assetUrl }}?format=750w" ' +
        'data-image-focal-point="{{ item.mediaFocalPoint.x }},{{ item.mediaFocalPoint.y }}" alt="{{ item.title | attr }}"><h2>{{ item.title | html }}</h2></a>' +
        `{% if item.soldOut %}${SOLD_OUT}{% elsif item.onSale %}${SALE}{% endif %}<div class="product-price">` +
        '{% if item.onSale %}<s>{{ item.price }}</s> {{ item.salePrice }}{% else %}{{ item.price }}{% endif %}</div></li>\n',
    },
  },
};
