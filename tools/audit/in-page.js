// Runs in every audited page before its own scripts. It is plain JavaScript because the tools are compiled without DOM types
// and the file is passed to the browser unchanged.
{
  const LONG_MS = 50;
  const SMALL_PX = 12;
  const entries = [];
  const asked = [];

  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'])
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true });

  navigator.geolocation.getCurrentPosition = () => asked.push('geolocation');
  navigator.geolocation.watchPosition = () => asked.push('geolocation');
  if ('Notification' in globalThis) Notification.requestPermission = async () => (asked.push('notification'), 'denied');

  const of = (type) => entries.filter(({ entryType }) => entryType === type);
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  const all = (selector) => [...document.querySelectorAll(selector)];

  const readLoad = () => {
    const fcp = of('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
    const largest = of('largest-contentful-paint').at(-1);
    const blocked = ({ startTime, duration }) => startTime + duration - Math.max(startTime, fcp) - LONG_MS;
    const shifts = of('layout-shift').filter(({ hadRecentInput }) => !hadRecentInput);
    return {
      fcp,
      lcp: largest?.startTime ?? Number.NaN,
      // The sum of all shifts, not only of the worst session window: stricter than Lighthouse.
      cls: sum(shifts.map(({ value }) => value)),
      tbt: sum(of('longtask').map((task) => Math.max(0, blocked(task)))),
      lcpElement: largest?.element?.outerHTML.slice(0, 120) ?? '',
    };
  };

  const meta = (name) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';

  const readHead = () => ({
    doctype: document.doctype?.name ?? '',
    quirks: document.compatMode !== 'CSS1Compat',
    title: document.title,
    language: document.documentElement.lang,
    description: meta('description'),
    robots: meta('robots'),
    viewport: meta('viewport'),
    canonicals: all('link[rel="canonical"]').map((link) => link.getAttribute('href') ?? ''),
    alternates: all('link[rel="alternate"][hreflang]').map(({ hreflang, href }) => ({ hreflang, href })),
  });

  const readLink = (link) => ({
    href: link.getAttribute('href') ?? '',
    text: link.textContent.trim(),
    isClickable: link.onclick !== null,
  });

  const readLegible = () => {
    const letters = { all: 0, small: 0 };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const { length } = textContent.trim();
      if (length === 0 || !parentElement?.checkVisibility()) continue;
      letters.all += length;
      if (Number.parseFloat(getComputedStyle(parentElement).fontSize) < SMALL_PX) letters.small += length;
    }
    return letters.all === 0 ? 1 : 1 - letters.small / letters.all;
  };

  // With `srcset`, `naturalWidth` is divided by the selected density. A separate image has the size of the file.
  const readPixels = async (image) => {
    const plain = new Image();
    plain.src = image.currentSrc;
    await plain.decode().catch(() => undefined);
    return { width: plain.naturalWidth, height: plain.naturalHeight };
  };

  const readImage = async (image) => {
    const { width, height, top, bottom } = image.getBoundingClientRect();
    const isVisible = image.checkVisibility() && image.complete && bottom > 0 && top < innerHeight;
    return {
      src: image.currentSrc || image.src,
      hasAlt: image.hasAttribute('alt'),
      isSized: image.hasAttribute('width') && image.hasAttribute('height'),
      shown: { width, height },
      natural: isVisible ? await readPixels(image) : { width: 0, height: 0 },
      isFitted: getComputedStyle(image).objectFit !== 'fill',
      isVisible,
    };
  };

  const takesPaste = (field) => field.dispatchEvent(new ClipboardEvent('paste', { cancelable: true, bubbles: true }));

  globalThis.vitrineAudit = {
    readLoad,
    readDocument: async () => ({
      ...readHead(),
      links: all('a').map(readLink),
      images: await Promise.all([...document.images].map(readImage)),
      legibleShare: readLegible(),
      blocksPaste: !all('input, textarea').every(takesPaste),
      permissionsAsked: asked,
    }),
  };
}
