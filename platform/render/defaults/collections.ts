const EMPTY = '<p class="vitrine-empty">{vitrine.messages.vitrineEmpty|html}</p>';

const listOf = (card: string): string => `{@|apply vitrine-head.html}
{@|apply vitrine-filters.html}
{.if items}<ul class="vitrine-list">{.repeated section items}<li>{@|apply ${card}}</li>
{.end}</ul>
{@|apply vitrine-pagination.html}{.or}${EMPTY}{.end}`;

const PRODUCTS = `<div data-product-list>{@|apply vitrine-head.html}
{@|apply vitrine-filters.html}
{@|apply vitrine-product-filters.html}
{.if items}<ul class="vitrine-list">{.repeated section items}<li>{@|apply vitrine-product-card.html}</li>
{.end}</ul>
{@|apply vitrine-pagination.html}{.or}{@|apply vitrine-no-products.html}{.end}</div>`;

// An item has its own `collection` without a URL, so the collection of the page is kept in another variable.
const itemOf = (
  inside: string,
): string => `{.var @list collection}{.section item}<article class="vitrine-item {@|item-classes}">
${inside}
<p class="vitrine-back"><a href="{@list.fullUrl|htmlattr}">{vitrine.messages.vitrineBack|html} {@list.title|html}</a></p>
</article>{.end}`;

const PICTURES = `{@|apply vitrine-head.html}
{.if items}<ul class="vitrine-gallery vitrine-gallery-{collection.design|htmlattr}">{.repeated section items}<li><figure>{.main-image?}<a href="{fullUrl|htmlattr}">{mainImage|apply vitrine-picture.html}</a>{.end}{.if @.title}<figcaption>{@.title|html}</figcaption>{.end}</figure></li>
{.end}</ul>
{@|apply vitrine-pagination.html}{.or}${EMPTY}{.end}`;

const PICTURE = itemOf(`<h1>{title|html}</h1>
{.main-image?}<figure>{mainImage|apply vitrine-picture.html size=full load=first}</figure>{.end}
{.excerpt?}<div>{excerpt}</div>{.end}{.if body}<div>{body}</div>{.end}`);

const TRACKS = `{@|apply vitrine-head.html}
{.if items}<ol class="vitrine-tracks">{.repeated section items}<li><a href="{fullUrl|htmlattr}">{title|html}</a>{.if structuredContent.audioAssetUrl} {@|audio-player}{.end}</li>
{.end}</ol>{.or}${EMPTY}{.end}`;

/** Templates for collection types that a theme has no template for. */
export const PLATFORM_COLLECTIONS: Readonly<Record<string, string>> = {
  'collections/page.list': `<header class="vitrine-head"><h1>{collection.title|html}</h1></header>
<div class="vitrine-page">{.if collection.body}{collection.body}{.end}{mainContent}</div>`,
  'collections/blog.list': listOf('vitrine-card.html'),
  'collections/products.list': PRODUCTS,
  'collections/events.list': listOf('vitrine-event-card.html'),
  'collections/gallery.list': PICTURES,
  'collections/album.list': TRACKS,
  'collections/folder.list': `{@|apply vitrine-head.html}
{.if collection.body}<div>{collection.body}</div>{.end}{.section collection}{.if @.collections.0}<ul class="vitrine-list">{.repeated section collections}<li><a href="{fullUrl|htmlattr}">{title|html}</a>{.if @.description}<p>{@.description|html}</p>{.end}</li>
{.end}</ul>{.end}{.end}`,
  'collections/index.list': `{.section collection}<h1>{title|html}</h1>
{.repeated section collections}<section class="vitrine-section" id="{urlId|htmlattr}"><h2><a href="{fullUrl|htmlattr}">{title|html}</a></h2>
{.if @.mainContent}{@.mainContent}{.end}{.if @.items.0}<ul class="vitrine-list">{.repeated section items}<li><a href="{fullUrl|htmlattr}">{.main-image?}{mainImage|apply vitrine-picture.html}{.end}{title|html}</a></li>
{.end}</ul>{.end}</section>
{.end}{.end}`,
  'collections/blog.item': itemOf(`<h1>{title|html}</h1>
<p class="vitrine-meta"><time datetime="{publishOn|date %F}">{publishOn|date %B %e, %Y}</time>{.if author.displayName} <span>{author.displayName|html}</span>{.end}</p>
{.main-image?}<figure>{mainImage|apply vitrine-picture.html size=full load=first}</figure>{.end}
<div class="vitrine-body">{body}</div>
{@|apply vitrine-share.html}
{.comments?}{@|comments}{.end}`),
  'collections/products.item':
    itemOf(`<div class="vitrine-pictures">{.repeated section items}{.equal? @index 1}{@|apply vitrine-picture.html load=first}{.or}{@|apply vitrine-picture.html}{.end}{.end}</div>
<h1>{title|html}</h1>
{.equal? structuredContent.productType 5}<p>{vitrine.messages.vitrineMembers|html}</p>{.or}{@|product-status}{@|product-price}{.end}
{.excerpt?}<div>{excerpt}</div>{.end}
{.equal? structuredContent.productType 5}{.or}{@|product-scarcity}
{.sold-out?}{.or}{@|product-checkout}{.end}
{@|product-restock-notification}{.end}
{.if structuredContent.audioAssetUrl}{@|audio-player}{.end}
{.if body}<div class="vitrine-body">{body}</div>{.end}
{@|apply vitrine-share.html}`),
  'collections/events.item': itemOf(`<h1>{title|html}</h1>
<p class="vitrine-meta"><time datetime="{startDate|date %Y-%m-%dT%H:%M%z}">{startDate|date %A, %B %e, %Y, %i:%M %p}</time>{.if endDate} – <time datetime="{endDate|date %Y-%m-%dT%H:%M%z}">{.same-day?}{endDate|date %i:%M %p}{.or}{endDate|date %A, %B %e, %Y, %i:%M %p}{.end}</time>{.end}</p>
{.section location}<address>{.if addressTitle}{addressTitle|html}<br>{.end}{.if addressLine1}{addressLine1|html}<br>{.end}{.if addressLine2}{addressLine2|html}{.end}</address>{.end}
<p><a href="{@|google-calendar-url|htmlattr}" rel="noopener">{vitrine.messages.vitrineCalendar|html}</a></p>
{.main-image?}<figure>{mainImage|apply vitrine-picture.html size=full load=first}</figure>{.end}
<div class="vitrine-body">{.if body}{body}{.or}{excerpt}{.end}</div>`),
  'collections/gallery.item': PICTURE,
  'collections/album.item': PICTURE,
};
