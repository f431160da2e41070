import { attr, day, html } from '../helpers.ts';
import type { Scenario } from '../scenario.ts';

interface Post {
  readonly title: string;
  readonly fullUrl: string;
  readonly publishOn: number;
  readonly excerpt: string;
  readonly author: { readonly displayName: string };
  readonly tags: readonly string[];
}

interface Data {
  readonly website: { readonly timeZone: string };
  readonly items: readonly Post[];
}

/** Posts with date, author, tags and excerpt. */
export const blogList: Scenario<Data> = {
  name: 'blog list',
  size: 20,
  makeData: (size) => ({
    website: { timeZone: 'UTC' },
    items: Array.from({ length: size }, (_, i) => ({
      title: `Notes from the kiln, no. ${i}${i % 5 === 0 ? ' & more' : ''}`,
      fullUrl: `/blog/notes-${i}`,
      publishOn: 1_573_241_320_000 - i * 86_400_000 * 9,
      excerpt:
        'What the fire does to a glaze is decided in the last hour, and no one has ever seen it happen from near.'.repeat(
          2,
        ),
      author: { displayName: i % 3 === 0 ? 'Ada King' : 'Bea <b>' },
      tags: ['fire', 'clay', 'glaze & salt'].slice(0, i % 4),
    })),
  }),
  concatenate({ items }) {
    let out = '';
    let isFirst = true;
    for (const post of items) {
      if (!isFirst) out += '<hr>';
      isFirst = false;
      out += `<article><h2><a href="${attr(post.fullUrl)}">${html(post.title)}</a></h2>`;
      out += `<p class="by">${html(post.author.displayName)}, <time>${day(post.publishOn)}</time></p><p>${post.excerpt}</p>`;
      if (post.tags.length > 0) {
        out += '<ul>';
        for (const tag of post.tags) out += `<li>${html(tag)}</li>`;
        out += '</ul>';
      }
      out += '</article>';
    }
    return out;
  },
  ours: {
    page:
      '{.repeated section items}<article><h2><a href="{fullUrl|htmlattr}">{title|html}</a></h2>' +
      '<p class="by">{author.displayName|html}, <time>{publishOn|date %B %d, %Y}</time></p><p>{excerpt}</p>' +
      '{.if tags}<ul>{.repeated section tags}<li>{@|html}</li>{.end}</ul>{.end}</article>{.alternates with}<hr>{.end}',
  },
  handlebars: {
    page:
      '{{#each items}}{{#unless @first}}<hr>{{/unless}}<article><h2><a href="{{{attr fullUrl}}}">{{{html title}}}</a></h2>' +
      '<p class="by">{{{html author.displayName}}}, <time>{{{day publishOn}}}</time></p><p>{{{excerpt}}}</p>' +
      '{{#if tags.length}}<ul>{{#each tags}}<li>{{{html this}}}</li>{{/each}}</ul>{{/if}}</article>{{/each}}',
  },
  eta: {
    page:
      '<% it.items.forEach((post, i) => { %><% if (i > 0) { %><hr><% } %><article><h2><a href="<%= attr(post.fullUrl) %>"><%= html(post.title) %></a></h2>' +
      '<p class="by"><%= html(post.author.displayName) %>, <time><%= day(post.publishOn) %></time></p><p><%= post.excerpt %></p>' +
      '<% if (post.tags.length > 0) { %><ul><% for (const tag of post.tags) { %><li><%= html(tag) %></li><% } %></ul><% } %></article><% }) %>',
  },
  nunjucks: {
    page:
      '{% for post in items %}{% if not loop.first %}<hr>{% endif %}<article><h2><a href="{{ post.fullUrl|attr }}">{{ post.title|html }}</a></h2>' +
      '<p class="by">{{ post.author.displayName|html }}, <time>{{ post.publishOn|day }}</time></p><p>{{ post.excerpt }}</p>' +
      '{% if post.tags.length %}<ul>{% for tag in post.tags %}<li>{{ tag|html }}</li>{% endfor %}</ul>{% endif %}</article>{% endfor %}',
  },
  liquid: {
    page:
      '{% for post in items %}{% unless forloop.first %}<hr>{% endunless %}<article><h2><a href="{{ post.fullUrl | attr }}">{{ post.title | html }}</a></h2>' +
      '<p class="by">{{ post.author.displayName | html }}, <time>{{ post.publishOn | day }}</time></p><p>{{ post.excerpt }}</p>' +
      '{% if post.tags.size > 0 %}<ul>{% for tag in post.tags %}<li>{{ tag | html }}</li>{% endfor %}</ul>{% endif %}</article>{% endfor %}',
  },
};
