/** The first character of a name in upper case, for a badge. */
export function toInitial(name: string): string {
  return /\S/u.exec(name)?.[0].toUpperCase() ?? '';
}
