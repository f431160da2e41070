import { CAPTION, HEADING, LINK, type PlatformBlocks } from './platform-block.ts';

const PICTURE = '{image|apply vitrine-picture.html size=full}';
const FRAMED = `<div class="sqs-block-image-frame"{.if ratio} style="aspect-ratio:{ratio|htmlattr}"{.end}>{.if link}${LINK}${PICTURE}</a>{.or}${PICTURE}{.end}</div>`;
const BUTTON =
  '{.if buttonText}{.if link}<p><a class="sqs-block-button-element" href="{link|htmlattr}"{.if newWindow} target="_blank" rel="noopener"{.end}>{buttonText|html}</a></p>{.end}{.end}';

const PLAY =
  '<svg viewBox="0 0 64 64" aria-hidden="true" focusable="false"><circle cx="32" cy="32" r="31"/><path d="M26 20v24l20-12z"/></svg>';

/** An embedded frame of another site, loaded on request. Without a script it is a link to that site. */
const frame = (word: string): string =>
  `<div class="sqs-video-wrapper sqs-block-frame" data-html="{embed.html|htmlattr}" data-provider-name="{embed.provider|htmlattr}" style="aspect-ratio:{embed.ratio|htmlattr}"><a class="sqs-video-overlay sqs-block-frame-open" href="{embed.page|htmlattr}" rel="noopener">{.section image}<img src="{assetUrl|htmlattr}?format=1000w" width="{originalSize|width}" height="{originalSize|height}" alt="" loading="lazy" decoding="async">{.end}${PLAY}<span><b>{vitrine.messages.${word}|html}: {embed.title|html}</b> {vitrine.messages.vitrineFrom|html} {embed.provider|html}</span></a></div>`;
const FRAME_CSS = `.sqs-block-frame{position:relative;overflow:hidden;border-radius:4px;background:#191919;color:#fff}
.sqs-block-frame :is(iframe,img){position:absolute;inset:0;inline-size:100%;block-size:100%;border:0;object-fit:cover}
.sqs-block-frame-open{position:absolute;inset:0;display:grid;place-content:center;justify-items:center;gap:.75rem;padding:1rem;color:#fff;text-align:center;text-decoration:none}
.sqs-block-frame-open svg{position:relative;inline-size:4rem}
.sqs-block-frame-open circle{fill:rgb(0 0 0/.55);stroke:#fff;stroke-width:2}
.sqs-block-frame-open path{fill:#fff}
.sqs-block-frame-open span{position:relative;padding:.3em .7em;border-radius:4px;background:rgb(0 0 0/.72);font-size:.875rem}
.sqs-block-frame-open:focus-visible{outline:3px solid #fff;outline-offset:-6px}`;

const GALLERY_PICTURE = `<figure>{.if options.lightbox}<a class="gallery-open" href="{assetUrl|htmlattr}?format=2500w"{.if options.newWindow} target="_blank" rel="noopener"{.end}>{@|apply vitrine-picture.html}<span class="sqs-block-hidden">{vitrine.messages.vitrineEnlarge|html}</span></a>{.or}{.if @.url}<a href="{@.url|htmlattr}"{.if options.newWindow} target="_blank" rel="noopener"{.end}>{@|apply vitrine-picture.html}</a>{.or}{@|apply vitrine-picture.html}{.end}{.end}{.if @.title}{.if options.show-meta}<figcaption>{@.title|html}</figcaption>{.end}{.end}</figure>`;

/** Images, videos and audio. */
export const MEDIA_BLOCKS: PlatformBlocks = {
  image: {
    template: `{.if image}<figure class="sqs-block image-block sqs-block-image design-{design|htmlattr}">${FRAMED}{.if title || text || buttonText}<div class="sqs-block-image-text">{.if title}<h2>{title|html}</h2>{.end}{.if text}<div>{text}</div>{.end}${BUTTON}</div>{.end}${CAPTION}</figure>{.end}`,
    css: `.sqs-block-image img{display:block;inline-size:100%;block-size:auto}
.sqs-block-image-frame[style] :is(a,img){display:block;inline-size:100%;block-size:100%;object-fit:cover}
.sqs-block-image figcaption{margin-block-start:.5rem}
.sqs-block-image-text{padding-block-start:1rem}
.sqs-block-image-text>*+*{margin-block-start:.75rem}
.sqs-block-image.design-poster{display:grid}
.sqs-block-image.design-poster>*{grid-area:1/1}
.sqs-block-image.design-poster>.sqs-block-image-text{place-self:center;max-inline-size:34rem;margin:1.5rem;padding:1.5rem;background:rgb(0 0 0/.66);color:#fff;text-align:center}
.sqs-block-image.design-poster>figcaption{grid-area:2/1}
@media (min-width:48em){
.sqs-block-image:is(.design-card,.design-overlap,.design-collage){display:grid;grid-template-columns:1fr 1fr;align-items:center}
.sqs-block-image:is(.design-card,.design-overlap,.design-collage)>.sqs-block-image-text{padding:2rem}
.sqs-block-image.design-overlap>.sqs-block-image-frame{grid-area:1/1/2/3;inline-size:70%}
.sqs-block-image.design-overlap>.sqs-block-image-text{grid-area:1/2}
.sqs-block-image.design-overlap h2{padding:.25em .4em;background:var(--paper,canvas);color:var(--ink,canvastext)}
.sqs-block-image.design-collage>.sqs-block-image-frame{grid-area:1/1/2/3;inline-size:65%}
.sqs-block-image.design-collage>.sqs-block-image-text{grid-area:1/2;background:var(--paper,canvas);color:var(--ink,canvastext);box-shadow:0 1px 24px rgb(0 0 0/.16)}
.sqs-block-image>figcaption{grid-column:1/-1}
}
.sqs-block-image.design-stack>.sqs-block-image-text{text-align:center}`,
  },
  gallery: {
    template: `<section class="sqs-block gallery-block sqs-block-gallery design-{design|htmlattr} meta-{options.meta-position|htmlattr} active-{options.active-alignment|htmlattr}{.gallery-show-meta-on-hover?} meta-on-hover{.end}{.gallery-auto-crop?} is-cropped{.end}{.gallery-square-thumbs?} square-thumbs{.end}{.if options.strips} is-strips{.end}{.if options.transparentBackground} is-transparent{.end}" style="{css|htmlattr}" data-gallery="{design|htmlattr}" data-lightbox="{options.lightboxTheme|htmlattr}"{.gallery-autoplay?} data-autoplay="{options.autoplay-duration}"{.end}{.gallery-controls?} data-controls{.end}{.gallery-thumbnails?} data-thumbnails{.end}>${HEADING}{.if pictures}<ul class="gallery-pictures" tabindex="{.gallery-design-slideshow?}0{.or gallery-design-slider?}0{.or}-1{.end}">{.repeated section pictures}<li>${GALLERY_PICTURE}</li>{.end}</ul>{.or}<p class="vitrine-empty">{vitrine.messages.vitrineEmpty|html}</p>{.end}</section>`,
    css: `.sqs-block-gallery{max-inline-size:min(var(--most,100%),100%)}
.sqs-block-gallery .gallery-pictures{margin:0;padding:0;list-style:none}
.sqs-block-gallery figure{position:relative;margin:0}
.sqs-block-gallery :is(a,img){display:block}
.sqs-block-gallery img{inline-size:100%;block-size:auto}
.sqs-block-gallery:is([style*="--ratio"],.is-cropped) img{aspect-ratio:var(--ratio,3/2);object-fit:cover}
.sqs-block-gallery.design-grid .gallery-pictures{display:grid;gap:var(--gap);grid-template-columns:repeat(auto-fill,minmax(max(min(var(--column),40%),(100% - (var(--per-row) - 1)*var(--gap))/var(--per-row)),1fr))}
.sqs-block-gallery.design-stacked .gallery-pictures{display:grid;gap:var(--gap)}
.sqs-block-gallery:is(.design-slideshow,.design-slider) .gallery-pictures{display:flex;gap:var(--gap);overflow-x:auto;scroll-snap-type:x mandatory;overscroll-behavior-x:contain}
.sqs-block-gallery.design-slideshow li{flex:0 0 100%;scroll-snap-align:center}
.sqs-block-gallery.design-slider li{flex:0 0 auto;scroll-snap-align:center}
.sqs-block-gallery.design-slider.active-left li{scroll-snap-align:start}
.sqs-block-gallery.design-slider.active-right li{scroll-snap-align:end}
.sqs-block-gallery.design-slider img{inline-size:auto;block-size:min(26rem,60vw)}
.sqs-block-gallery figcaption{padding:.4rem .6rem}
.sqs-block-gallery:not(.meta-bottom) figcaption{position:absolute;inset:0;display:grid;place-items:end center;pointer-events:none}
.sqs-block-gallery figcaption{background:none}
.sqs-block-gallery:not(.meta-bottom) figcaption{color:#fff;text-shadow:0 0 6px #000,0 0 2px #000}
.sqs-block-gallery.meta-top figcaption{place-items:start center}
.sqs-block-gallery.meta-top-left figcaption{place-items:start}
.sqs-block-gallery.meta-top-right figcaption{place-items:start end}
.sqs-block-gallery.meta-center figcaption{place-items:center}
.sqs-block-gallery.meta-bottom-left figcaption{place-items:end start}
.sqs-block-gallery.meta-bottom-right figcaption{place-items:end}
@media (hover:hover){.sqs-block-gallery.meta-on-hover figcaption{opacity:0}.sqs-block-gallery.meta-on-hover figure:is(:hover,:focus-within) figcaption{opacity:1}}
.gallery-controls{display:flex;gap:.5rem;align-items:center;justify-content:center;padding-block-start:.75rem}
.gallery-controls button{min-inline-size:2.75rem;min-block-size:2.75rem;border:1px solid currentcolor;border-radius:4px;background:none;color:inherit;font:inherit;cursor:pointer}
.gallery-strip{display:flex;gap:.5rem;margin:.75rem 0 0;padding:2px;overflow-x:auto}
.gallery-strip button{flex:none;padding:0;border:0;background:none;opacity:.6;cursor:pointer}
.gallery-strip button[aria-current]{opacity:1;outline:2px solid currentcolor}
.gallery-strip img{inline-size:auto;block-size:var(--strip);aspect-ratio:auto}
.square-thumbs .gallery-strip img{inline-size:var(--strip);object-fit:cover}
@media print{.sqs-block-gallery .gallery-pictures{flex-wrap:wrap}.gallery-controls,.gallery-strip{display:none}}`,
  },
  video: {
    template: `<figure class="sqs-block video-block sqs-block-video">{.if recording}<video controls preload="none" playsinline{.if image} poster="{image.assetUrl|htmlattr}?format=1500w"{.or}{.if recording.poster} poster="{recording.poster.assetUrl|htmlattr}?format=1500w"{.end}{.end}{.if title} aria-label="{title|htmlattr}"{.end}{.if ratio} style="aspect-ratio:{ratio|htmlattr}"{.end}><source src="{recording.url|htmlattr}"{.if recording.contentType} type="{recording.contentType|htmlattr}"{.end}>{.repeated section recording.captions}<track kind="captions" src="{url|htmlattr}" srclang="{language|htmlattr}" label="{label|htmlattr}"{.if isDefault} default{.end}>{.end}</video>{.or}{.if embed}${frame('vitrinePlay')}{.or}{.if url}<p><a href="{url|htmlattr}" rel="noopener">{.if title}{title|html}{.or}{url|html}{.end}</a></p>{.end}{.end}{.end}${CAPTION}</figure>`,
    css: `${FRAME_CSS}
.sqs-block-video video{display:block;inline-size:100%;block-size:auto;aspect-ratio:16/9;background:#191919}
.sqs-block-video figcaption{margin-block-start:.5rem}`,
  },
  embed: {
    template: `<figure class="sqs-block embed-block sqs-block-embed">{.if embed}${frame('vitrineShow')}{.or}{.if url}<p><a href="{url|htmlattr}" rel="noopener">{.if title}{title|html}{.or}{url|html}{.end}</a></p>{.end}{.end}${CAPTION}</figure>`,
    css: FRAME_CSS,
  },
  audio: {
    template: `{.if source}<figure class="sqs-block audio-block sqs-block-audio">{.section image}<img src="{assetUrl|htmlattr}?format=300w" width="{originalSize|width}" height="{originalSize|height}" alt="" loading="lazy" decoding="async">{.end}<div>{.if title || author}<figcaption>{.if title}<b>{title|html}</b>{.end}{.if author} <span>{author|html}</span>{.end}</figcaption>{.end}<audio controls preload="none" src="{source|htmlattr}"{.if title} aria-label="{title|htmlattr}"{.end}></audio>{.if download}<p><a href="{source|htmlattr}" download>{vitrine.messages.vitrineDownload|html}</a></p>{.end}</div></figure>{.end}`,
    css: `.sqs-block-audio{display:flex;gap:1rem;align-items:center;max-inline-size:44rem}
.sqs-block-audio>div{flex:1;min-inline-size:0}
.sqs-block-audio>img{inline-size:5rem;block-size:5rem;object-fit:cover;border-radius:4px}
.sqs-block-audio audio{inline-size:100%;margin-block-start:.4rem}`,
  },
};
