const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|fetch|curl|wget|python|java\/|okhttp|axios|node|go-http/i;
const TABLET = /ipad|tablet/i;
const PHONE = /mobi|iphone|android/i;

/** Automated clients: those that identify themselves, and those without a user agent. */
export function isRobot(userAgent: string): boolean {
  return userAgent === '' || ROBOT.test(userAgent);
}

export function deviceOf(userAgent: string): 'phone' | 'tablet' | 'desktop' {
  if (TABLET.test(userAgent) || isAndroidTablet(userAgent.toLowerCase())) return 'tablet';
  return PHONE.test(userAgent) ? 'phone' : 'desktop';
}

/** An Android phone has `Mobile` after it. */
function isAndroidTablet(userAgent: string): boolean {
  const android = userAgent.lastIndexOf('android');
  return android >= 0 && !userAgent.includes('mobile', android);
}

/** The region of the first language that has one: a hint, and the only location data we ever have. */
export function countryOf(acceptLanguage: string): string {
  return (
    /(?:^|,)\s*[a-z]{2,3}-(?:[a-z]{4}-)?([a-z]{2})\b/i.exec(acceptLanguage.slice(0, 200))?.[1]?.toUpperCase() ?? ''
  );
}

/** Whether the browser opts out of tracking. */
export function hasOptedOut(headers: Readonly<Record<string, string>>): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1';
}

/** The referring site, if it is another site. */
export function sourceOf(referrer: string, url: string): string {
  const from = hostOf(referrer);
  return from === '' || from === hostOf(url) ? '' : from;
}

export function campaignOf(queryString: string): string {
  // A fast path: most URLs have none, and hits come in floods.
  if (!queryString.includes('utm_campaign=')) return '';
  return (new URLSearchParams(queryString).get('utm_campaign') ?? '').slice(0, 100);
}

// Matches URLs as browsers write them. Parsing the whole URL of every hit would be a tenth of the work.
const HOST = /^https?:\/\/(?:[^/?#@]*@)?(?:www\.)?([\w.-]{1,100})(?=[:/?#]|$)/i;

function hostOf(url: string): string {
  return HOST.exec(url)?.[1]?.toLowerCase() ?? '';
}
