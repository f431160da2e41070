/** The first character of a name in upper case, for a badge. */
export function firstLetter(name: string): string {
  return /\S/u.exec(name)?.[0].toUpperCase() ?? '';
}
