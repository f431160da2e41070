import { HEADING, type PlatformBlocks } from './platform-block.ts';

const CARD = `<article>{.if showImage}{.main-image?}<a class="summary-picture" href="{fullUrl|htmlattr}" tabindex="-1" aria-hidden="true"{.if ratio} style="aspect-ratio:{ratio|htmlattr}"{.end}>{mainImage|apply vitrine-picture.html}</a>{.end}{.end}<div><h3><a href="{fullUrl|htmlattr}">{@.title|html}</a></h3>{.if structuredContent}{.if showPrice}{@|product-price}{@|product-status}{.end}{.or}{.if showDate}<p class="summary-date">{.if startDate}<time datetime="{startDate|date %F}">{startDate|date %B %e, %Y}</time>{.or}<time datetime="{publishOn|date %F}">{publishOn|date %B %e, %Y}</time>{.end}</p>{.end}{.end}{.if showExcerpt}{.if @.excerpt}<div class="summary-excerpt">{@.excerpt}</div>{.end}{.end}</div></article>`;

/** Blocks that show the content of another collection of the site. */
export const LIST_BLOCKS: PlatformBlocks = {
  summary: {
    template: `<section class="sqs-block summary-block sqs-block-summary design-{design|htmlattr}">${HEADING}{.if items}<ul{.equal? design "carousel"} tabindex="0"{.end}>{.repeated section items}<li>${CARD}</li>{.end}</ul>{.or}<p class="vitrine-empty">{vitrine.messages.vitrineEmpty|html}</p>{.end}</section>`,
    css: `.sqs-block-summary ul{display:grid;gap:2rem 1.5rem;grid-template-columns:repeat(auto-fill,minmax(min(16rem,100%),1fr));margin:0;padding:0;list-style:none}
.sqs-block-summary article{break-inside:avoid}
.sqs-block-summary .summary-picture{display:block;margin-block-end:.75rem;overflow:hidden}
.sqs-block-summary img{display:block;inline-size:100%;block-size:auto}
.sqs-block-summary .summary-picture[style] img{block-size:100%;object-fit:cover}
.sqs-block-summary h3{margin:0 0 .25rem}
.sqs-block-summary .summary-date{margin:0;font-size:.9em}
.sqs-block-summary.design-list ul{grid-template-columns:1fr}
.sqs-block-summary.design-list article{display:grid;gap:1.25rem;grid-template-columns:clamp(5rem,26%,12rem) 1fr}
.sqs-block-summary.design-list article:not(:has(.summary-picture)){grid-template-columns:1fr}
.sqs-block-summary.design-wall ul{display:block;columns:16rem;column-gap:1.5rem}
.sqs-block-summary.design-wall li{margin-block-end:2rem;break-inside:avoid}
.sqs-block-summary.design-carousel ul{grid-template-columns:none;grid-auto-columns:min(18rem,78%);grid-auto-flow:column;overflow-x:auto;scroll-snap-type:x mandatory}
.sqs-block-summary.design-carousel li{scroll-snap-align:start}
@media print{.sqs-block-summary.design-carousel ul{grid-auto-flow:row;grid-template-columns:1fr 1fr}}`,
  },
  'tag-cloud': {
    template: `<nav class="sqs-block tagcloud-block sqs-block-tag-cloud" aria-label="{.if heading}{heading|htmlattr}{.or}{vitrine.messages.vitrineTags|htmlattr}{.end}">${HEADING}<ul>{.repeated section terms}<li><a class="size-{size}" href="{url|htmlattr}">{name|html}</a> <span class="sqs-block-count">{count}</span></li>{.end}</ul></nav>`,
    css: `.sqs-block-tag-cloud ul{display:flex;flex-wrap:wrap;gap:.35rem 1.1rem;align-items:baseline;margin:0;padding:0;list-style:none}
.sqs-block-tag-cloud a{display:inline-block;padding-block:.3rem}
.sqs-block-tag-cloud .size-2{font-size:1.15em}
.sqs-block-tag-cloud .size-3{font-size:1.35em}
.sqs-block-tag-cloud .size-4{font-size:1.6em}
.sqs-block-tag-cloud .size-5{font-size:1.9em}
.sqs-block-count{font-size:.8rem}`,
  },
  archive: {
    template: `<nav class="sqs-block archive-block sqs-block-archive" aria-label="{.if heading}{heading|htmlattr}{.or}{vitrine.messages.vitrineArchive|htmlattr}{.end}">${HEADING}<ul>{.repeated section months}<li><a href="{url|htmlattr}">{at|date %B %Y}</a> <span class="sqs-block-count">{count}</span></li>{.end}</ul></nav>`,
    css: `.sqs-block-archive ul{margin:0;padding:0;list-style:none;columns:12rem}
.sqs-block-archive a{display:inline-block;padding-block:.3rem}
.sqs-block-count{font-size:.8rem}`,
  },
  calendar: {
    template: `<section class="sqs-block calendar-block sqs-block-calendar">${HEADING}{.if sheet}<table><caption>{at|date %B %Y}</caption><thead><tr>{.repeated section weekdays}<th scope="col"><abbr title="{long|htmlattr}">{short|html}</abbr></th>{.end}</tr></thead><tbody>{.repeated section sheet.weeks}<tr>{.repeated section days}<td{.if inMonth}{.or} class="outside"{.end}><time datetime="{@.date|htmlattr}">{@.day}</time>{.if @.items}<ul>{.repeated section items}<li><a href="{fullUrl|htmlattr}">{@.title|html}</a></li>{.end}</ul>{.end}</td>{.end}</tr>{.end}</tbody></table>{.or}<p class="vitrine-empty">{vitrine.messages.vitrineEmpty|html}</p>{.end}</section>`,
    css: `.sqs-block-calendar table{inline-size:100%;border-collapse:collapse;table-layout:fixed}
.sqs-block-calendar caption{padding-block-end:.5rem;font-weight:600;text-align:start}
.sqs-block-calendar :is(th,td){padding:.4rem;border:1px solid color-mix(in srgb,currentcolor 22%,transparent);text-align:start;vertical-align:top}
.sqs-block-calendar td{block-size:4.5rem;overflow-wrap:anywhere}
.sqs-block-calendar abbr{text-decoration:none}
.sqs-block-calendar .outside time{font-weight:400}
.sqs-block-calendar ul{margin:.25rem 0 0;padding:0;list-style:none;font-size:.85em}
.sqs-block-calendar li{display:block;margin:0}
@media (max-width:640px){.sqs-block-calendar :is(thead){display:none}.sqs-block-calendar :is(table,tbody,tr,td,caption){display:block}.sqs-block-calendar td{block-size:auto;border-block-start:0}.sqs-block-calendar td:not(:has(a)){display:none}.sqs-block-calendar caption{padding-block:.5rem}}`,
  },
  navigation: {
    template: `<nav class="sqs-block navigation-block sqs-block-navigation" aria-label="{.if label}{label|htmlattr}{.or}{vitrine.messages.vitrinePages|htmlattr}{.end}">{.equal? list "footer"}{navigation.footer|apply navigation.block}{.or}{navigation.main|apply navigation.block}{.end}</nav>`,
    css: `.sqs-block-navigation ul{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;margin:0;padding:0;list-style:none}
.sqs-block-navigation details ul{flex-direction:column;padding-block-start:.5rem}`,
  },
  search: {
    template: `<div class="sqs-block search-block sqs-block-search"><form action="/search" role="search"><label>{.if label}{label|html}{.or}{vitrine.messages.vitrineSearchLabel|html}{.end} <input type="search" name="q"{.if placeholder} placeholder="{placeholder|htmlattr}"{.end} maxlength="200"></label><button class="sqs-block-button-element" type="submit">{vitrine.messages.vitrineSearch|html}</button></form></div>`,
    css: `.sqs-block-search form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;max-inline-size:34rem}
.sqs-block-search label{flex:1 1 14rem}`,
  },
  'social-links': {
    template: `{.if website.socialAccounts}<div class="sqs-block socialaccountlinks-block sqs-block-social-links align-{align|htmlattr}">${HEADING}{@|apply vitrine-social-links.html}</div>{.end}`,
    css: `.sqs-block-social-links ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:0;padding:0;list-style:none}
.sqs-block-social-links a{display:inline-block;padding-block:.5rem;text-transform:capitalize}
.sqs-block-social-links.align-center ul{justify-content:center}
.sqs-block-social-links.align-right ul{justify-content:end}`,
  },
  share: {
    template: `<div class="sqs-block share-block sqs-block-share">${HEADING}{collection|social-button}</div>`,
  },
};
