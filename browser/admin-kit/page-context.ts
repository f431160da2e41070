/** What the server writes into the head of the one HTML page. */
export interface PageContext {
  /** Lets this page's own styles through its content security policy. */
  nonce: string;
  siteTitle: string;
  /** Times are shown as they are in the shop, wherever its owner travels. */
  timeZone: string;
}

export function readPageContext(head: Document = document): PageContext {
  const content = (name: string): string => head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return {
    nonce: head.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '',
    siteTitle: content('application-name') || 'Vitrine',
    timeZone: content('vitrine:time-zone') || 'America/New_York',
  };
}
