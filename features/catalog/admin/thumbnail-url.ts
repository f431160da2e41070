/** A picture in the smallest available width: it is shown 48 pixels wide. */
export function thumbnailUrl(imageUrl: string): string {
  return imageUrl.includes('?') ? imageUrl : `${imageUrl}?format=100w`;
}
