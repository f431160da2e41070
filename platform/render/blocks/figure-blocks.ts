import type { PlatformBlocks } from './platform-block.ts';

/** Blocks that we draw ourselves: charts and maps. */
export const FIGURE_BLOCKS: PlatformBlocks = {
  chart: {
    template: `{.if svg}<figure class="sqs-block chart-block sqs-block-chart kind-{kind|htmlattr}">{.if title}<figcaption class="sqs-block-heading">{title|html}</figcaption>{.end}{svg}{.if legend}<ul aria-hidden="true">{.repeated section legend}<li class="series-{color}">{name|html}</li>{.end}</ul>{.end}<details><summary>{vitrine.messages.vitrineNumbers|html}</summary><div tabindex="0" role="group" aria-label="{title|htmlattr}"><table><thead><tr><td></td>{.repeated section series}<th scope="col">{@.name|html}</th>{.end}</tr></thead><tbody>{.repeated section rows}<tr><th scope="row">{label|html}</th>{.repeated section values}<td>{@|html}</td>{.end}</tr>{.end}</tbody></table></div></details>{.if caption}<p>{caption|html}</p>{.end}</figure>{.end}`,
    css: `.sqs-block-chart{--s1:#2f6f8f;--s2:#b4572b;--s3:#5d7d2f;--s4:#8a4f8f;--s5:#a98a1f;--s6:#4a4a4a}
@media (prefers-color-scheme:dark){.sqs-block-chart{--s6:#a9a9a9}}
.sqs-block-chart>.sqs-block-heading{font-size:1.2em;font-weight:600}
.sqs-block-chart svg{display:block;inline-size:100%;block-size:auto}
.sqs-block-chart text{fill:currentcolor;font-size:14px}
.sqs-block-chart .axis{stroke:currentcolor;opacity:.2}
.sqs-block-chart .series-1{--s:var(--s1)}.sqs-block-chart .series-2{--s:var(--s2)}.sqs-block-chart .series-3{--s:var(--s3)}.sqs-block-chart .series-4{--s:var(--s4)}.sqs-block-chart .series-5{--s:var(--s5)}.sqs-block-chart .series-6{--s:var(--s6)}
.sqs-block-chart :is(rect,circle,.slice){fill:var(--s)}
.sqs-block-chart .slice{stroke:canvas;stroke-width:2}
.sqs-block-chart .line{fill:none;stroke:var(--s);stroke-width:3}
.sqs-block-chart ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin:.5rem 0;padding:0;list-style:none}
.sqs-block-chart li::before{content:"";display:inline-block;inline-size:.8em;block-size:.8em;margin-inline-end:.45em;border-radius:2px;background:var(--s)}
.sqs-block-chart summary{padding-block:.5rem;cursor:pointer}
.sqs-block-chart details div{overflow-x:auto}
.sqs-block-chart :is(th,td){padding:.3em .8em;border-block-end:1px solid color-mix(in srgb,currentcolor 22%,transparent);text-align:start;font-variant-numeric:tabular-nums}
@media (max-width:640px){.sqs-block-chart text{font-size:22px}}`,
  },
  map: {
    template: `<figure class="sqs-block map-block sqs-block-map"><a href="{url|htmlattr}" rel="noopener">{svg}<span>{vitrine.messages.vitrineOpenMap|html}{.if title}: {title|html}{.end}</span></a><figcaption>{.if title}<b>{title|html}</b> {.end}{.if addressLine1}{addressLine1|html} {.end}{.if addressLine2}{addressLine2|html} {.end}{.if country}{country|html} {.end}<span class="map-position">{position|html}</span></figcaption></figure>`,
    css: `.sqs-block-map a{position:relative;display:block;overflow:hidden;border:1px solid color-mix(in srgb,currentcolor 25%,transparent);border-radius:4px;color:inherit}
.sqs-block-map svg{display:block;inline-size:100%;block-size:clamp(14rem,32vw,24rem);background:color-mix(in srgb,currentcolor 5%,transparent)}
.sqs-block-map text{fill:currentcolor;font-size:12px}
.sqs-block-map .net{stroke:currentcolor;opacity:.22}
.sqs-block-map .scale{fill:none;stroke:currentcolor;stroke-width:2}
.sqs-block-map .pin{fill:#b3261e;fill-rule:evenodd}
.sqs-block-map a span{position:absolute;inset-block-end:.75rem;inset-inline-end:.75rem;padding:.5em .9em;border-radius:4px;background:canvas;color:canvastext}
.sqs-block-map figcaption{margin-block-start:.5rem}
.sqs-block-map .map-position{font-size:.85em}`,
  },
};
