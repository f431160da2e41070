/** Columns under each other, for themes that import it inside a media query of their own. */
const GRID_BREAKER = `.sqs-layout .sqs-row { width: auto; }
.sqs-layout .sqs-row > .col, .sqs-layout .sqs-row > [class*="sqs-col-"] { float: none; width: auto; max-width: none; clear: both; }
.sqs-layout .sqs-block { clear: both; }
`;

/** Sizes of the icons that platform templates use, as mixins. */
const ICONS = `.sqs-icon(@size: 20px) { display: inline-block; width: @size; height: @size; fill: currentcolor; vertical-align: middle; }
`;

/** Style files that themes may import without having them. */
const FILES: Readonly<Record<string, string>> = {
  'sqs-grid-breaker': GRID_BREAKER,
  'sqs-icons': ICONS,
};

/** The text of a style file of the platform, with or without its ending; null when there is none. */
export function platformStyleFile(name: string): string | null {
  const plain = name.replace(/\.(?:less|css)$/, '');
  return Object.hasOwn(FILES, plain) ? (FILES[plain] ?? null) : null;
}
