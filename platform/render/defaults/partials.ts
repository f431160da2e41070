import { FORM_PARTIALS } from '../blocks/form-partials.ts';
import { PRODUCT_FILTER_PARTIALS } from './product-filters.ts';

/**
 * The platform's partials by the name that a template applies. A theme's own partial of the same name takes precedence.
 */
export const PLATFORM_PARTIALS: Readonly<Record<string, string>> = {
  ...FORM_PARTIALS,
  ...PRODUCT_FILTER_PARTIALS,
  'vitrine-picture.html': `<img src="{assetUrl|htmlattr}?format=750w" srcset="{assetUrl|htmlattr}?format=300w 300w, {assetUrl|htmlattr}?format=500w 500w, {assetUrl|htmlattr}?format=750w 750w, {assetUrl|htmlattr}?format=1000w 1000w, {assetUrl|htmlattr}?format=1500w 1500w" sizes="{.equal? @args.size "full"}100vw{.or}(min-width: 60em) 30rem, 92vw{.end}" width="{originalSize|width}" height="{originalSize|height}" alt="{altText|htmlattr}"{.equal? @args.load "first"} fetchpriority="high"{.or} loading="lazy"{.end} decoding="async">`,

  'vitrine-card.html': `<article class="vitrine-card {@|item-classes}">
{.main-image?}<a class="vitrine-card-picture" href="{fullUrl|htmlattr}" tabindex="-1" aria-hidden="true">{mainImage|apply vitrine-picture.html}</a>{.end}
<h2 class="vitrine-card-title"><a href="{fullUrl|htmlattr}">{title|html}</a></h2>
<p class="vitrine-card-meta"><time datetime="{publishOn|date %F}">{publishOn|date %B %e, %Y}</time>{.if author.displayName} <span>{author.displayName|html}</span>{.end}</p>
{.excerpt?}<div class="vitrine-card-excerpt">{excerpt}</div>{.end}
</article>`,

  'vitrine-product-card.html': `<article class="vitrine-card {@|item-classes}">
{.main-image?}<a class="vitrine-card-picture" href="{fullUrl|htmlattr}" tabindex="-1" aria-hidden="true">{mainImage|apply vitrine-picture.html}</a>{.end}
<h2 class="vitrine-card-title"><a href="{fullUrl|htmlattr}">{title|html}</a></h2>
{.equal? structuredContent.productType 5}<p>{vitrine.messages.vitrineMembers|html}</p>{.or}{@|product-price}{@|product-status}{.end}
{@|product-quick-view products}{.sold-out?}{.or}{@|add-to-cart-btn}{.end}
</article>`,

  'vitrine-event-card.html': `<article class="vitrine-card {@|item-classes}">
<h2 class="vitrine-card-title"><a href="{fullUrl|htmlattr}">{title|html}</a></h2>
<p class="vitrine-card-meta"><time datetime="{startDate|date %Y-%m-%dT%H:%M%z}">{startDate|date %A, %B %e, %Y, %i:%M %p}</time>{.if endDate} – <time datetime="{endDate|date %Y-%m-%dT%H:%M%z}">{.same-day?}{endDate|date %i:%M %p}{.or}{endDate|date %A, %B %e, %Y}{.end}</time>{.end}</p>
{.if location.addressTitle}<p>{location.addressTitle|html}</p>{.end}
{.excerpt?}<div class="vitrine-card-excerpt">{excerpt}</div>{.end}
</article>`,

  'vitrine-pagination.html': `{.if pagination.prevPage || pagination.nextPage}<nav class="vitrine-pagination" aria-label="{vitrine.messages.vitrinePages|htmlattr}">
{.if pagination.prevPage}<a rel="prev" href="{pagination.prevPageUrl|htmlattr}">{vitrine.messages.vitrinePrevious|html}</a>{.end}
{.if pagination.page}<span>{vitrine.messages.vitrinePage|html} {pagination.page}</span>{.end}
{.if pagination.nextPage}<a rel="next" href="{pagination.nextPageUrl|htmlattr}">{vitrine.messages.vitrineNext|html}</a>{.end}
</nav>{.end}`,

  'vitrine-filters.html': `{.if collection.categories}<nav class="vitrine-filters" aria-label="{vitrine.messages.vitrineCategories|htmlattr}"><ul>
<li><a href="{collection.fullUrl|htmlattr}"{.if filter.category || filter.tag}{.or} aria-current="page"{.end}>{vitrine.messages.vitrineAll|html}</a></li>
{.repeated section collection.categories}<li><a href="{collection.fullUrl|htmlattr}?category={@|encode-uri-component|htmlattr}"{.equal? filter.category} aria-current="page"{.end}>{@|html}</a></li>
{.end}</ul></nav>{.end}{.if filter.tag}<p class="vitrine-filter">{vitrine.messages.vitrineTagged|html} “{filter.tag|html}” <a href="{collection.fullUrl|htmlattr}">{vitrine.messages.vitrineAll|html}</a></p>{.end}`,

  'vitrine-head.html': `<header class="vitrine-head"><h1>{collection.title|html}</h1>{.if collection.description}<p>{collection.description|html}</p>{.end}</header>`,

  'vitrine-search-form.html': `<form class="vitrine-search" action="/search" role="search"><label>{vitrine.messages.vitrineSearchLabel|html} <input type="search" name="q" value="{searchQuery|htmlattr}" autocomplete="off"></label> <button type="submit">{vitrine.messages.vitrineSearch|html}</button></form>`,

  'vitrine-share.html': `<div class="vitrine-share">{@|like-button}{@|social-button}</div>`,
  'sqs-share-buttons': `{@|social-button}`,
  'sqs-social-links': `{.var @accounts website.socialAccounts}{.if @accounts}<nav class="sqs-svg-icon--list">{.repeated section @accounts}<a href="{profileUrl|htmlattr}" class="sqs-svg-icon--wrapper {serviceName|slugify}" rel="me noopener"{.if userName} title="{userName|htmlattr}"{.end}>{serviceName|html}</a> {.end}</nav>{.end}`,
  'sqs-video-background': `{.main-image?}<div class="sqs-video-background"><img class="custom-fallback-image" src="{assetUrl|htmlattr}?format=1500w" alt="" loading="lazy"></div>{.end}`,

  'vitrine-social-links.html': `{.var @accounts website.socialAccounts}{.if @accounts}<ul class="vitrine-social">{.repeated section @accounts}<li><a href="{profileUrl|htmlattr}" rel="me noopener">{serviceName|html}</a></li>{.end}</ul>{.end}`,
  'social-links.block': `{@|apply vitrine-social-links.html}`,

  'navigation.block': `{.if @.items.0}<ul class="vitrine-nav">{.repeated section items}<li{.if active || folderActive} class="active"{.end}>{.if @.items.0}<details><summary>{title|html}</summary><ul>{.repeated section items}<li><a href="{url|htmlattr}"{.if active} aria-current="page"{.end}{.if newWindow} target="_blank"{.end}{.if external || newWindow} rel="noopener"{.end}>{title|html}</a></li>{.end}</ul></details>{.or}<a href="{url|htmlattr}"{.if active} aria-current="page"{.end}{.if newWindow} target="_blank"{.end}{.if external || newWindow} rel="noopener"{.end}>{title|html}</a>{.end}</li>{.end}</ul>{.end}`,
  'folder-navigation.block': `{.if @.items.0}<nav class="vitrine-folder-nav" aria-label="{title|htmlattr}"><ul>{.repeated section items}<li><a href="{url|htmlattr}"{.if active} aria-current="page"{.end}>{title|html}</a></li>{.end}</ul></nav>{.end}`,
  'category.block': `{.if @.categories.0}<ul class="vitrine-categories">{.repeated section categories}<li><a href="{url|htmlattr}"{.if active} aria-current="page"{.end}>{name|html}</a></li>{.end}</ul>{.end}`,
  'query.block': `{.if @.items.0}<ul class="vitrine-list">{.repeated section items}<li><a href="{fullUrl|htmlattr}">{title|html}</a></li>{.end}</ul>{.end}`,
  'related.block': `{.if @.items.0}<section class="vitrine-related"><h2>{vitrine.messages.vitrineRelated|html}</h2><ul class="vitrine-list">{.repeated section items}<li><a href="{fullUrl|htmlattr}">{title|html}</a></li>{.end}</ul></section>{.end}`,
};
