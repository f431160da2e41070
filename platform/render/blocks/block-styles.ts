import { platformBlock } from './platform-blocks.ts';

// A theme that adds its own page gutter with classes defines its width in `--gutter`. A theme with a container defines
// nothing.
const BASE = `.sqs-block[class*="sqs-block-"]{inline-size:min(100% - 2*var(--gutter,0px),80rem);margin-inline:auto;margin-block:var(--block-space,3rem)}
.sqs-block-heading{margin-block:0 1rem}
.sqs-block-hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.sqs-block-button-element{display:inline-block;padding:.8em 1.5em;border:1px solid currentcolor;border-radius:4px;background:none;color:inherit;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
.sqs-block-button-element:hover{text-decoration:underline}
.sqs-block-button-element--small{padding:.55em 1em;font-size:.9em}
.sqs-block-button-element--large{padding:1em 2em;font-size:1.15em}
.sqs-block-button-element.is-primary{border-color:transparent;background:var(--ink,canvastext);color:var(--paper,canvas)}
.sqs-block-button.align-center{text-align:center}
.sqs-block-button.align-right{text-align:end}
.sqs-block :is(input,textarea,select):not([type=radio],[type=checkbox]){box-sizing:border-box;inline-size:100%;min-block-size:2.75rem;padding:.5em .7em;border:1px solid color-mix(in srgb,currentcolor 50%,transparent);border-radius:4px;background:var(--paper,canvas);color:inherit;font:inherit}
.sqs-block-form{--block-width:34rem}
.sqs-block-form form{display:grid;gap:1.1rem;max-inline-size:34rem}
.sqs-block-form fieldset{margin:0;padding:0;border:0}
.sqs-block-form .parts{display:grid;gap:.6rem;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr))}
.sqs-block-form label{display:block}`;

/** The styles for the platform's own blocks on a page. Empty for a page without them. */
export function blockStyles(types: ReadonlySet<string>): string {
  const sheets = new Set([...types].flatMap((type) => platformBlock(type)?.css ?? []));
  const isStyled = [...types].some((type) => platformBlock(type)?.template.includes('sqs-block-') === true);
  return isStyled ? `<style>${[BASE, ...sheets].join('\n')}</style>` : '';
}
