/** Data that the server writes into the head of the admin HTML page. */
export interface PageContext {
  /** CSP nonce that allows the inline styles of this page. */
  nonce: string;
  siteTitle: string;
  /** Times are shown in the time zone of the shop, regardless of where its owner is. */
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
