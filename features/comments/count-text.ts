/** How many comments there are, as the template language says it. */
export function countText(count: number): string {
  if (count <= 0) return 'No Comments';
  return count === 1 ? '1 Comment' : `${count} Comments`;
}
