/** The comment count as text, formatted like the template language formats it. */
export function countText(count: number): string {
  if (count <= 0) return 'No Comments';
  return count === 1 ? '1 Comment' : `${count} Comments`;
}
