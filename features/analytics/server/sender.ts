const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|scan|fetch|curl|wget|python|java\/|okhttp|axios|node|go-http/i;
const TABLET = /ipad|tablet/i;
const PHONE = /mobi|iphone|android/i;

/** Programs that look at pages: those that say so, and those that say nothing. */
export function isRobot(userAgent: string): boolean {
  return userAgent === '' || ROBOT.test(userAgent);
}

export function deviceOf(userAgent: string): 'phone' | 'tablet' | 'desktop' {
  if (TABLET.test(userAgent) || isAndroidTablet(userAgent.toLowerCase())) return 'tablet';
  return PHONE.test(userAgent) ? 'phone' : 'desktop';
}

/** A phone with Android says behind it that it is mobile. */
function isAndroidTablet(userAgent: string): boolean {
  const android = userAgent.lastIndexOf('android');
  return android >= 0 && !userAgent.includes('mobile', android);
}

/** The region of the first language that has one: a hint, and all that is ever known of where somebody is. */
export function countryOf(acceptLanguage: string): string {
  return (
    /(?:^|,)\s*[a-z]{2,3}-(?:[a-z]{4}-)?([a-z]{2})\b/i.exec(acceptLanguage.slice(0, 200))?.[1]?.toUpperCase() ?? ''
  );
}

/** Whether the browser says for its owner that nothing is to be counted. */
export function isRefused(headers: Readonly<Record<string, string>>): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1';
}

/** Where somebody came from, when it is another site. */
export function sourceOf(referrer: string, url: string): string {
  const from = hostOf(referrer);
  return from === '' || from === hostOf(url) ? '' : from;
}

export function campaignOf(queryString: string): string {
  // Most have none, and hits come in floods.
  if (!queryString.includes('utm_campaign=')) return '';
  return (new URLSearchParams(queryString).get('utm_campaign') ?? '').slice(0, 100);
}

// As far as a browser writes it; to parse the whole address of every hit would be a tenth of the work.
const HOST = /^https?:\/\/(?:[^/?#@]*@)?(?:www\.)?([\w.-]{1,100})(?=[:/?#]|$)/i;

function hostOf(url: string): string {
  return HOST.exec(url)?.[1]?.toLowerCase() ?? '';
}
