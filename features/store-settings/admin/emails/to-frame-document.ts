/**
 * An email as the document of a frame. The style sheet, which the security policy of the owner area blocks, contains only
 * what phones and dark mode add. Links would open in the frame: with another target, the sandbox blocks them.
 */
export function toFrameDocument(html: string): string {
  return html.replace(/<style>[^<]*<\/style>/, '<base target="_blank">');
}
