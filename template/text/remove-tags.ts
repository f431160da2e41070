/** Removes every `<…>`. It is a loop because a regular expression is quadratic on a run of `<`. */
export function removeTags(text: string, replacement = ''): string {
  let out = '';
  let from = 0;
  for (let open = text.indexOf('<'); open >= 0; open = text.indexOf('<', from)) {
    const close = text.indexOf('>', open + 1);
    if (close < 0) break;
    out += text.slice(from, open) + replacement;
    from = close + 1;
  }
  return from === 0 ? text : out + text.slice(from);
}
