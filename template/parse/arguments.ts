/** The first character is the delimiter, the rest is split on it: `:a:b` is two arguments. */
export function splitFormatterArguments(text: string): readonly string[] {
  return text === '' ? [] : text.slice(1).split(text.charAt(0));
}

/** As for formatters, except that a delimiter alone means no arguments. */
export function splitPredicateArguments(text: string): readonly string[] {
  return text.length < 2 ? [] : splitFormatterArguments(text);
}
