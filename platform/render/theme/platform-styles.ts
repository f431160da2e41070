/** Stacks the columns, for themes that import it inside their own media query. */
const GRID_BREAKER = `.sqs-layout .sqs-row { width: auto; }
.sqs-layout .sqs-row > .col, .sqs-layout .sqs-row > [class*="sqs-col-"] { float: none; width: auto; max-width: none; clear: both; }
.sqs-layout .sqs-block { clear: both; }
`;

/** Icon sizes used by platform templates, as mixins. */
const ICONS = `.sqs-icon(@size: 20px) { display: inline-block; width: @size; height: @size; fill: currentcolor; vertical-align: middle; }
`;

/** Style files that themes may import without including them. */
const FILES: Readonly<Record<string, string>> = {
  'sqs-grid-breaker': GRID_BREAKER,
  'sqs-icons': ICONS,
};

/** The text of a platform style file, with or without its extension. Null when it does not exist. */
export function platformStyleFile(name: string): string | null {
  const baseName = name.replace(/\.(?:less|css)$/, '');
  return Object.hasOwn(FILES, baseName) ? (FILES[baseName] ?? null) : null;
}
