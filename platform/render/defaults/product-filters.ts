// The filters of a product list, from `productFilters`: a form and links that work without scripts. A script replaces the
// content of the element with `data-product-list` around them instead of loading the page.

const count = '{.if count} <span class="vitrine-facet-count">({count})</span>{.end}';

/** Repeats a list of `productFilters` inside a facet: sections only find fields of the innermost scope, variables all. */
const repeatedList = (list: string): string => `{.var @list ${list}}{.repeated section @list}`;

const links = (values: string, title: string): string =>
  `{.if ${values}}<div class="vitrine-facet" role="group" aria-label="{vitrine.messages.${title}|htmlattr}"><p class="vitrine-facet-title" aria-hidden="true">{vitrine.messages.${title}|html}</p><ul>${repeatedList(values)}<li><a href="{url|htmlattr}" rel="nofollow"{.if isActive} aria-current="true"{.end}>{name|html}${count}</a></li>
{.end}</ul></div>{.end}`;

const OPTIONS = `${repeatedList('options')}<fieldset class="vitrine-facet"><legend class="vitrine-facet-title">{name|html}</legend><ul>{.repeated section values}<li><label><input type="checkbox" name="{parameter|htmlattr}" value="{value|htmlattr}"{.if isSelected} checked{.end}{.if isEmpty} disabled{.end}> {value|html}${count}</label></li>
{.end}</ul></fieldset>{.end}`;

const priceInput = (name: string, value: string, { label, bound }: { label: string; bound: string }): string =>
  `<label>{vitrine.messages.${label}|html} <input name="${name}" inputmode="decimal" maxlength="13" autocomplete="off" value="{${value}|htmlattr}" placeholder="{${bound}|htmlattr}"></label>`;

const PRICE = `{.if price}<fieldset class="vitrine-facet"><legend class="vitrine-facet-title">{vitrine.messages.vitrinePrice|html} ({price.currency|html})</legend>${priceInput('minPrice', 'price.min', { label: 'vitrineMinPrice', bound: 'price.lowest' })} ${priceInput('maxPrice', 'price.max', { label: 'vitrineMaxPrice', bound: 'price.highest' })}</fieldset>{.end}`;

const AVAILABLE = `<fieldset class="vitrine-facet"><legend class="vitrine-facet-title">{vitrine.messages.vitrineAvailability|html}</legend><label><input type="checkbox" name="available" value="1"{.if available} checked{.end}> {vitrine.messages.vitrineInStock|html}{.if availableCount} <span class="vitrine-facet-count">({availableCount})</span>{.end}</label></fieldset>`;

/** The owner chooses which of them are shown, and in which order. */
const FACETS = [
  ['category', links('categories', 'vitrineCategories')],
  ['option', OPTIONS],
  ['price', PRICE],
  ['availability', AVAILABLE],
  ['tag', links('tags', 'vitrineTags')],
]
  .map(([kind, markup]) => `{.equal? kind "${kind}"}${markup}{.end}`)
  .join('');

const SORTS = [
  ['featured', 'vitrineSortFeatured'],
  ['newest', 'vitrineSortNewest'],
  ['price-asc', 'vitrineSortPriceAsc'],
  ['price-desc', 'vitrineSortPriceDesc'],
  ['name', 'vitrineSortName'],
  ['best-selling', 'vitrineSortBestSelling'],
] as const;

const SORT = `<label class="vitrine-product-sort">{vitrine.messages.vitrineSort|html} <select name="sort">{.if sort}{.or}<option value="" selected></option>{.end}${SORTS.map(
  ([value, message]) =>
    `<option value="${value}"{.equal? sort "${value}"} selected{.end}>{vitrine.messages.${message}|html}</option>`,
).join('')}</select></label>`;

const TOTAL =
  '{.if total}<p class="vitrine-product-total" data-list-total>{total}{.if hasMore}+{.end} {.if isOne}{vitrine.messages.vitrineProduct|html}{.or}{vitrine.messages.vitrineProducts|html}{.end}</p>{.end}';

const ACTIVE = `{.if activeCount}<ul class="vitrine-active-filters" aria-label="{vitrine.messages.vitrineActiveFilters|htmlattr}">{.repeated section active}<li><a href="{url|htmlattr}" rel="nofollow"><span class="visually-hidden">{vitrine.messages.vitrineRemoveFilter|html} </span>{.equal? kind "available"}{vitrine.messages.vitrineInStock|html}{.or}{.equal? kind "option"}{name|html}: {.end}{label|html}{.end} <span aria-hidden="true">×</span></a></li>
{.end}<li><a class="vitrine-clear-filters" href="{clearUrl|htmlattr}">{vitrine.messages.vitrineClearAll|html}</a></li></ul>{.end}`;

export const PRODUCT_FILTER_PARTIALS: Readonly<Record<string, string>> = {
  'vitrine-product-filters.html': `{.section productFilters}<form class="vitrine-product-filters" action="{action|htmlattr}" autocomplete="off" data-product-filters>
{.repeated section hidden}<input type="hidden" name="{name|htmlattr}" value="{value|htmlattr}">{.end}
<div class="vitrine-product-bar">{.if facets}<details class="vitrine-filter-panel"><summary>{vitrine.messages.vitrineFilter|html}{.if activeCount} ({activeCount}){.end}</summary>
<div class="vitrine-facets">{.repeated section facets}${FACETS}{.end}</div>
<p><button type="submit">{vitrine.messages.vitrineApply|html}</button></p></details>{.end}
${SORT}<noscript><button type="submit">{vitrine.messages.vitrineApply|html}</button></noscript>
${TOTAL}</div>
${ACTIVE}</form>{.end}`,

  'vitrine-no-products.html': `<div class="vitrine-empty">{.if productFilters.activeCount}<p>{vitrine.messages.vitrineNoMatches|html}</p><p><a href="{productFilters.clearUrl|htmlattr}">{vitrine.messages.vitrineClearAll|html}</a></p>{.or}<p>{vitrine.messages.vitrineEmpty|html}</p>{.end}</div>`,
};
