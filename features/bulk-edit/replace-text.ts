export interface Replacement {
  find: string;
  replacement: string;
  matchCase: boolean;
}

/** Replaces every occurrence of a text. The text is compared as it is: no character has a special meaning. */
export function replaceText(text: string, { find, replacement, matchCase }: Replacement): string {
  if (find === '') return text;
  if (matchCase) return text.replaceAll(find, () => replacement);
  const folded = text.toLowerCase();
  const searched = find.toLowerCase();
  // In a few languages the lower-case text has another length, and with it other positions.
  if (folded.length !== text.length || searched.length !== find.length) return replaceEach(text, find, replacement);
  let result = '';
  let start = 0;
  for (let at = folded.indexOf(searched); at >= 0; at = folded.indexOf(searched, start)) {
    result += text.slice(start, at) + replacement;
    start = at + find.length;
  }
  return result + text.slice(start);
}

function replaceEach(text: string, find: string, replacement: string): string {
  const searched = find.toLowerCase();
  let result = '';
  let start = 0;
  for (let at = 0; at + find.length <= text.length; ) {
    if (text.slice(at, at + find.length).toLowerCase() === searched) {
      result += text.slice(start, at) + replacement;
      at += find.length;
      start = at;
    } else at += 1;
  }
  return result + text.slice(start);
}
