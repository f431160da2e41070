/**
 * For each offset, the offset of the quote that closes a value starting there, or -1. Quotes in template code do not
 * close a value. Computed from the end in one pass: values that are never closed would otherwise each be searched to
 * the end of the text.
 */
export function closingQuotes(source: string, quote: string): Int32Array {
  const closing = new Int32Array(source.length + 1).fill(-1);
  /** The end of template code that starts before the current offset. Code neither nests nor spans lines. */
  let codeEnd = -1;
  for (let at = source.length - 1; at >= 0; at--) {
    const character = source[at];
    const next = character === '{' && codeEnd >= 0 ? codeEnd : at;
    closing[at] = character === quote ? at : (closing[next + 1] ?? -1);
    if (character === '}') codeEnd = at;
    else if (character === '{' || character === '\n') codeEnd = -1;
  }
  return closing;
}
