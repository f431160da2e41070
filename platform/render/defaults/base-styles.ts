// Styles for markup that the platform renders inside a theme without styles for it: the platform's templates and the
// output of formatters. They come before the styles of the theme and have at most the specificity of one class, so that
// an element reset does not affect them and any class of the theme overrides them. They set no colours: text that is
// readable in the theme stays readable.

const MEDIA = `:where(img,video,iframe,embed,object){max-width:100%}
:where(img,video){height:auto}
:where(body){overflow-wrap:break-word}
:where(pre){overflow-x:auto}`;

const LISTS = `.vitrine-list,.vitrine-gallery{display:grid;gap:2.5rem 1.5rem;margin:2rem 0;padding:0;list-style:none;grid-template-columns:repeat(auto-fill,minmax(min(15rem,100%),1fr))}
.vitrine-gallery{gap:1rem}
.vitrine-gallery-stacked{grid-template-columns:1fr}
.vitrine-list :where(li),.vitrine-gallery :where(figure){margin:0}
.vitrine-card-picture{display:block;margin-bottom:1rem}
.vitrine-card-picture :where(img),.vitrine-gallery :where(img){display:block;width:100%;aspect-ratio:1;object-fit:cover}
.vitrine-card-title{margin:0 0 .35rem;font-size:1.15em;line-height:1.3}
.vitrine-card-meta,.vitrine-meta{margin:.25rem 0;font-size:.9em}
.vitrine-nav,.vitrine-social,.vitrine-pagination,.vitrine-filters :where(ul),.vitrine-categories,.sqs-svg-icon--list{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;margin:1rem 0;padding:0;list-style:none}
.vitrine-pagination :where(a),.vitrine-filters :where(a){display:inline-block;padding:.4rem 0}
.vitrine-share{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;margin:1.5rem 0}
.vitrine-tracks :where(li){margin:1rem 0}
.vitrine-back{margin-top:2.5rem}`;

const FILTERS = `.vitrine-product-bar{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:center;margin:1.5rem 0 1rem}
.vitrine-filter-panel :where(summary),.vitrine-product-sort{display:inline-flex;gap:.5rem;align-items:center;min-height:2.75rem}
.vitrine-filter-panel :where(summary){cursor:pointer;font-weight:600}
.vitrine-filter-panel:where([open]){flex-basis:100%}
.vitrine-product-total{margin:0 0 0 auto}
.vitrine-facets{display:grid;gap:1.5rem;padding:1rem 0;grid-template-columns:repeat(auto-fill,minmax(min(13rem,100%),1fr))}
.vitrine-facet{min-width:0;margin:0;padding:0;border:0}
.vitrine-facet-title{margin:0 0 .35rem;padding:0;font-weight:600}
.vitrine-facet :where(ul){max-height:17rem;margin:0;padding:0;overflow-y:auto;list-style:none}
.vitrine-facet :where(label,a){display:flex;gap:.5rem;align-items:center;min-height:2.75rem}
.vitrine-facet :where(a[aria-current]){font-weight:700}
.vitrine-facet-count{opacity:.75}
.vitrine-product-filters :where(select,input:not([type=checkbox])){box-sizing:border-box;min-width:0;max-width:100%;min-height:2.75rem;padding:.4em .6em;border:1px solid;border-radius:3px;font:inherit}
.vitrine-active-filters{display:flex;flex-wrap:wrap;gap:.5rem;margin:0 0 1rem;padding:0;list-style:none}
.vitrine-active-filters :where(a){display:inline-flex;gap:.35rem;align-items:center;min-height:2.75rem;padding:0 .8rem;border:1px solid;border-radius:2rem;color:inherit;text-decoration:none}
.vitrine-clear-filters:where(a){border:0;text-decoration:underline}`;

const BUTTONS = `.vitrine-product-filters :where(button),.sqs-add-to-cart-button,.sqs-editable-button,.sqs-product-quick-view-button,.product-restock-cta,.vitrine-search :where(button),.vitrine-lock :where(button),.cart-checkout :where(a,button),.cart-code-row :where(button),.cart-estimate :where(button){box-sizing:border-box;display:inline-block;max-width:100%;min-height:2.75rem;padding:.7em 1.5em;border:1px solid currentcolor;border-radius:3px;background:none;color:inherit;font:inherit;line-height:1.3;text-align:center;text-decoration:none;cursor:pointer}
.sqs-add-to-cart-button{display:block;width:100%;font-weight:600}
.sqs-add-to-cart-button-wrapper{max-width:24rem;margin:1rem 0}
.vitrine-search :where(input),.vitrine-lock :where(input),.variant-option :where(select),.product-quantity-input :where(input),.cart-entry-quantity,.cart-code-row :where(input),.cart-field :where(input,select){box-sizing:border-box;max-width:100%;min-height:2.75rem;padding:.5em .7em;border:1px solid;border-radius:3px;font:inherit}
.vitrine-search{margin:1rem 0 2rem}
.vitrine-search :where(label),.vitrine-lock :where(label){display:inline-block;margin:0 .5rem .5rem 0}`;

const PRODUCT = `.vitrine-item{max-width:70rem;margin:0 auto}
.vitrine-item :where(figure){margin:1.5rem 0}
.vitrine-item :where(img){display:block}
.vitrine-pictures{display:grid;gap:1rem;align-content:start}
@media (min-width:50rem){.vitrine-item:where(:has(>.vitrine-pictures)){display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);column-gap:3rem;align-items:start}
.vitrine-pictures{grid-row:1/span 20}
.vitrine-item:where(:has(>.vitrine-pictures))>:where(:not(.vitrine-pictures)){grid-column:2}}
.product-price{margin:.35rem 0}
.original-price{text-decoration:line-through}
.product-mark{font-size:.85em}
.variant-option,.product-quantity-input{margin:1rem 0}
.variant-option-title,.quantity-label{margin-bottom:.35rem;font-size:.9em}
.variant-radiobtn-wrapper{display:none}
.variant-radiobtn-wrapper :where(label){display:inline-block;margin:0 .5rem .5rem 0;padding:.6em 1em;border:1px solid;cursor:pointer}
.product-quantity-input :where(input){width:5.5rem}`;

const CART = `.cart-entries,.cart-codes{margin:0;padding:0;list-style:none}
.cart-entry{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:1rem 1.5rem;align-items:start;padding:1.25rem 0;border-bottom:1px solid}
.cart-entry:where(:has(img)){grid-template-columns:minmax(4rem,6rem) minmax(0,1fr) auto}
.cart-entry :where(img){display:block;width:100%}
.cart-entry :where(p,dl,dd),.cart-totals :where(dd){margin:0}
.cart-entry-text{display:grid;gap:.25rem}
.cart-entry-change,.cart-code-row,.cart-code :where(form){display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center}
.cart-entry-change{margin-top:.5rem}
.cart-entry-quantity{width:5.5rem}
.cart-entry-remove{min-height:2.75rem;padding:0 .25rem;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;cursor:pointer}
.cart-foot{display:grid;gap:2rem 4rem;margin-top:1.5rem}
@media (min-width:50rem){.cart-foot{grid-template-columns:minmax(0,1fr) minmax(0,24rem)}}
.cart-extras{display:grid;gap:1.25rem;align-content:start;max-width:26rem}
.cart-code-form :where(label),.cart-field :where(label){display:block;margin-bottom:.35rem;font-size:.9em}
.cart-code-row :where(input){flex:1;min-width:0}
.cart-problem:where(:empty){display:none}
.cart-shipping :where(summary){min-height:2.75rem;line-height:2.75rem;cursor:pointer}
.cart-estimate{display:grid;gap:.9rem;justify-items:start}
.cart-options{margin:0;padding:0 0 1rem;border:0}
.cart-option{display:flex;gap:.6rem;align-items:center;min-height:2.75rem}
.cart-option-price{margin-left:auto}
.cart-totals{display:grid;gap:.6rem;margin:0}
.cart-totals-row{display:flex;gap:1rem;justify-content:space-between}
.cart-note{font-size:.9em}
.cart-checkout{margin:1.25rem 0}
.cart-checkout :where(a,button){display:block;width:100%;font-weight:600}`;

const HIDDEN = `.visually-hidden,.v6-visually-hidden,.variant-radiobtn,.skip-link:where(:not(:focus)){position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`;

/** Plain CSS that needs no compilation. */
export const BASE_STYLES = `${[MEDIA, LISTS, FILTERS, BUTTONS, PRODUCT, CART, HIDDEN].join('\n')}\n`;
