/** The first character is the delimiter on which the rest is split: `:a:b` is two arguments. */
export function splitFormatterArguments(text: string): readonly string[] {
  return text === '' ? [] : text.slice(1).split(text.charAt(0));
}

/** Splits like formatter arguments, except that a delimiter alone means no arguments. */
export function splitPredicateArguments(text: string): readonly string[] {
  return text.length < 2 ? [] : splitFormatterArguments(text);
}
