import { attr, html } from '../helpers.ts';
import type { Scenario } from '../scenario.ts';

interface Entry {
  readonly title: string;
  readonly url: string;
  readonly active: boolean;
  readonly external: boolean;
  readonly items?: readonly Entry[];
}

interface Data {
  readonly siteTitle: string;
  readonly items: readonly Entry[];
}

function makeEntry(i: number): Entry {
  return {
    title: i % 4 === 0 ? `Press & talks ${i}` : `Page ${i}`,
    url: `/page-${i}`,
    active: i === 2,
    external: i % 5 === 0,
  };
}

function link(entry: Entry): string {
  let out = `<a href="${attr(entry.url)}"`;
  if (entry.active) out += ' aria-current="page"';
  if (entry.external) out += ' rel="noopener"';
  return `${out}>${html(entry.title)}</a>`;
}

/** Navigation with two levels. A macro writes each entry. */
export const header: Scenario<Data> = {
  name: 'header',
  size: 8,
  makeData: (size) => ({
    siteTitle: 'Clay & fire',
    items: Array.from({ length: size }, (_, i) =>
      i % 2 === 0
        ? makeEntry(i)
        : { ...makeEntry(i), items: Array.from({ length: 6 }, (_, j) => makeEntry(i * 10 + j)) },
    ),
  }),
  concatenate({ siteTitle, items }) {
    let out = `<header><b>${html(siteTitle)}</b><nav><ul>`;
    for (const entry of items) {
      out += '<li>';
      if (entry.items === undefined) out += link(entry);
      else {
        out += `<span>${html(entry.title)}</span><ul>`;
        for (const inner of entry.items) out += `<li>${link(inner)}</li>`;
        out += '</ul>';
      }
      out += '</li>';
    }
    return `${out}</ul></nav></header>`;
  },
  ours: {
    page:
      '{.macro link}<a href="{url|htmlattr}"{.if active} aria-current="page"{.end}{.if external} rel="noopener"{.end}>{title|html}</a>{.end}' +
      '<header><b>{siteTitle|html}</b><nav><ul>{.repeated section items}<li>{.if @.items}<span>{title|html}</span>' +
      '<ul>{.repeated section items}<li>{@|apply link}</li>{.end}</ul>{.or}{@|apply link}{.end}</li>{.end}</ul></nav></header>',
  },
  handlebars: {
    page:
      '<header><b>{{{html siteTitle}}}</b><nav><ul>{{#each items}}<li>{{#if items}}<span>{{{html title}}}</span>' +
      '<ul>{{#each items}}<li>{{> link}}</li>{{/each}}</ul>{{else}}{{> link}}{{/if}}</li>{{/each}}</ul></nav></header>',
    partials: {
      link: '<a href="{{{attr url}}}"{{#if active}} aria-current="page"{{/if}}{{#if external}} rel="noopener"{{/if}}>{{{html title}}}</a>',
    },
  },
  eta: {
    page:
      '<header><b><%= html(it.siteTitle) %></b><nav><ul><% for (const e of it.items) { %><li><% if (e.items) { %><span><%= html(e.title) %></span>' +
      '<ul><% for (const i of e.items) { %><li><%~ include("@link", i) %></li><% } %></ul><% } else { %><%~ include("@link", e) %><% } %></li><% } %></ul></nav></header>',
    partials: {
      link: '<a href="<%= attr(it.url) %>"<% if (it.active) { %> aria-current="page"<% } %><% if (it.external) { %> rel="noopener"<% } %>><%= html(it.title) %></a>',
    },
  },
  nunjucks: {
    page:
      '{% macro link(e) %}<a href="{{ e.url|attr }}"{% if e.active %} aria-current="page"{% endif %}{% if e.external %} rel="noopener"{% endif %}>{{ e.title|html }}</a>{% endmacro %}' +
      '<header><b>{{ siteTitle|html }}</b><nav><ul>{% for e in items %}<li>{% if e.items %}<span>{{ e.title|html }}</span>' +
      '<ul>{% for i in e.items %}<li>{{ link(i) }}</li>{% endfor %}</ul>{% else %}{{ link(e) }}{% endif %}</li>{% endfor %}</ul></nav></header>',
  },
  liquid: {
    page:
      '<header><b>{{ siteTitle | html }}</b><nav><ul>{% for e in items %}<li>{% if e.items %}<span>{{ e.title | html }}</span>' +
      '<ul>{% for i in e.items %}<li>{% render "link", e: i %}</li>{% endfor %}</ul>{% else %}{% render "link", e: e %}{% endif %}</li>{% endfor %}</ul></nav></header>',
    partials: {
      link: '<a href="{{ e.url | attr }}"{% if e.active %} aria-current="page"{% endif %}{% if e.external %} rel="noopener"{% endif %}>{{ e.title | html }}</a>',
    },
  },
};
