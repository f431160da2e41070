const OPEN = 123;
const CLOSE = 125;

export interface TokenSink {
  text(start: number, end: number): void;
  /** `start` is the opening brace. The content of the tag is between the braces. */
  tag(start: number, end: number): void;
  comment(start: number, end: number): void;
}

/**
 * Splits a source into text, tags and block comments in one pass. A tag runs from the last `{` before a `}`. Unmatched
 * braces are text, which allows styles and scripts in a template.
 */
export function scan(source: string, sink: TokenSink): void {
  let textFrom = 0;
  let open = -1;
  let at = 0;
  const flush = (to: number) => {
    if (to > textFrom) sink.text(textFrom, to);
  };
  while (at < source.length) {
    at = open < 0 ? source.indexOf('{', at) : at;
    if (at < 0) break;
    const code = source.charCodeAt(at);
    if (code === OPEN && source.startsWith('##', at + 1)) {
      flush(at);
      const end = endOfComment(source, at);
      sink.comment(at, end);
      open = -1;
      textFrom = end;
      at = end;
      continue;
    }
    if (code === OPEN) open = at;
    if (code === CLOSE && open >= 0) {
      flush(open);
      sink.tag(open, at + 1);
      open = -1;
      textFrom = at + 1;
    }
    at++;
  }
  flush(source.length);
}

function endOfComment(source: string, start: number): number {
  const close = source.indexOf('##}', start + 3);
  return close < 0 ? source.length : close + 3;
}
