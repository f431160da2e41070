import { attr, html } from '../helpers.ts';
import { makeProduct, type Product } from '../products.ts';
import type { Scenario } from '../scenario.ts';

interface Data {
  readonly item: Product;
}

const TABLE = '<table><tbody>';
const END = '</tbody></table>';

/** One product with all its variants. */
export const productPage: Scenario<Data> = {
  name: 'product page',
  size: 60,
  makeData: (size) => ({ item: makeProduct(6, size) }),
  concatenate({ item }) {
    let out = `<article data-id="${attr(item.id)}"><h1>${html(item.title)}</h1>${TABLE}`;
    for (const variant of item.structuredContent.variants) {
      out += `<tr data-sku="${attr(variant.sku)}"><td>`;
      let isFirst = true;
      for (const option of variant.optionValues) {
        if (!isFirst) out += ' / ';
        isFirst = false;
        out += html(option.value);
      }
      out += `</td><td>${variant.price}</td><td>`;
      if (variant.onSale) out += `<s>${variant.salePrice}</s>`;
      out += '</td><td>';
      if (variant.unlimited) out += 'always';
      else out += variant.qtyInStock;
      out += '</td></tr>';
    }
    return `${out}${END}<p>${html(item.excerpt)}</p></article>`;
  },
  ours: {
    page:
      '{.section item}<article data-id="{id|htmlattr}"><h1>{title|html}</h1>' +
      `${TABLE}{.repeated section structuredContent.variants}<tr data-sku="{sku|htmlattr}"><td>` +
      '{.repeated section optionValues}{value|html}{.alternates with} / {.end}</td><td>{price}</td>' +
      '<td>{.if onSale}<s>{salePrice}</s>{.end}</td>' +
      `<td>{.if unlimited}always{.or}{qtyInStock}{.end}</td></tr>{.end}${END}<p>{excerpt|html}</p></article>{.end}`,
  },
  handlebars: {
    page:
      '{{#with item}}<article data-id="{{{attr id}}}"><h1>{{{html title}}}</h1>' +
      `${TABLE}{{#each structuredContent.variants}}<tr data-sku="{{{attr sku}}}"><td>` +
      '{{#each optionValues}}{{#unless @first}} / {{/unless}}{{{html value}}}{{/each}}</td><td>{{{price}}}</td>' +
      '<td>{{#if onSale}}<s>{{{salePrice}}}</s>{{/if}}</td>' +
      `<td>{{#if unlimited}}always{{else}}{{qtyInStock}}{{/if}}</td></tr>{{/each}}${END}<p>{{{html excerpt}}}</p></article>{{/with}}`,
  },
  eta: {
    page:
      '<% const item = it.item %><article data-id="<%= attr(item.id) %>"><h1><%= html(item.title) %></h1>' +
      `${TABLE}<% for (const v of item.structuredContent.variants) { %><tr data-sku="<%= attr(v.sku) %>"><td>` +
      '<% v.optionValues.forEach((o, i) => { %><% if (i > 0) { %> / <% } %><%= html(o.value) %><% }) %></td><td><%= v.price %></td>' +
      '<td><% if (v.onSale) { %><s><%= v.salePrice %></s><% } %></td>' +
      `<td><% if (v.unlimited) { %>always<% } else { %><%= v.qtyInStock %><% } %></td></tr><% } %>${END}<p><%= html(item.excerpt) %></p></article>`,
  },
  nunjucks: {
    page:
      '<article data-id="{{ item.id|attr }}"><h1>{{ item.title|html }}</h1>' +
      `${TABLE}{% for v in item.structuredContent.variants %}<tr data-sku="{{ v.sku|attr }}"><td>` +
      '{% for o in v.optionValues %}{% if not loop.first %} / {% endif %}{{ o.value|html }}{% endfor %}</td><td>{{ v.price }}</td>' +
      '<td>{% if v.onSale %}<s>{{ v.salePrice }}</s>{% endif %}</td>' +
      `<td>{% if v.unlimited %}always{% else %}{{ v.qtyInStock }}{% endif %}</td></tr>{% endfor %}${END}<p>{{ item.excerpt|html }}</p></article>`,
  },
  liquid: {
    page:
      '<article data-id="{{ item.id | attr }}"><h1>{{ item.title | html }}</h1>' +
      `${TABLE}{% for v in item.structuredContent.variants %}<tr data-sku="{{ v.sku | attr }}"><td>` +
      '{% for o in v.optionValues %}{% unless forloop.first %} / {% endunless %}{{ o.value | html }}{% endfor %}</td><td>{{ v.price }}</td>' +
      '<td>{% if v.onSale %}<s>{{ v.salePrice }}</s>{% endif %}</td>' +
      `<td>{% if v.unlimited %}always{% else %}{{ v.qtyInStock }}{% endif %}</td></tr>{% endfor %}${END}<p>{{ item.excerpt | html }}</p></article>`,
  },
};
