const EXTENSION = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;

/** The pictures that a cell names: URLs or names of files, which may have spaces. */
export function splitSources(cell: string): string[] {
  return cell.split(/[,\n\r]/).flatMap(splitAtSpaces);
}

/** A name ends with its extension, a URL with the next space. */
function splitAtSpaces(part: string): string[] {
  const sources: string[] = [];
  let name: string[] = [];
  for (const word of part.split(/\s/)) {
    if (word === '') continue;
    name.push(word);
    if (!EXTENSION.test(word) && !isUrl(name[0] ?? '')) continue;
    sources.push(name.join(' '));
    name = [];
  }
  if (name.length > 0) sources.push(name.join(' '));
  return sources;
}

export function isUrl(source: string): boolean {
  return /^https?:\/\//i.test(source);
}
