const MAX_REFERRER = 300;

/** The page that a link was on, without its query: a path of the website, or host and path of another one. */
export function toReferrer(header: string | undefined, host: string): string {
  if (header === undefined || !/^https?:\/\//i.test(header) || !URL.canParse(header)) return '';
  const url = new URL(header);
  const page = url.host === host.toLowerCase() ? url.pathname : `${url.host}${url.pathname.replace(/^\/$/, '')}`;
  return page.slice(0, MAX_REFERRER);
}
