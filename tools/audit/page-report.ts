/** Facts about a document, read by `in-page.js`. */
export interface DocumentReport {
  doctype: string;
  quirks: boolean;
  title: string;
  language: string;
  description: string;
  robots: string;
  viewport: string;
  canonicals: string[];
  alternates: { hreflang: string; href: string }[];
  links: { href: string; text: string; isClickable: boolean }[];
  images: ImageReport[];
  /** Share of the visible characters that are at least 12 px tall. */
  legibleShare: number;
  blocksPaste: boolean;
  permissionsAsked: string[];
}

interface ImageReport {
  src: string;
  hasAlt: boolean;
  isSized: boolean;
  shown: { width: number; height: number };
  natural: { width: number; height: number };
  /** Cropped or fitted (`object-fit`), so that its aspect ratio is preserved. */
  isFitted: boolean;
  /** In the first viewport, and loaded. */
  isVisible: boolean;
}

/** Facts about a page that the checks need. */
export interface PageReport extends DocumentReport {
  url: string;
  status: number;
  contentType: string;
  /** `X-Robots-Tag`, or empty if missing. */
  robotsHeader: string;
  /** Bytes before the element that declares the charset. */
  charsetAt: number;
  /** Console errors, uncaught exceptions, and failed requests. */
  errors: string[];
  /** Issues that the browser itself reports about the page. */
  issues: string[];
  insecureRequests: string[];
  thirdPartyCookies: string[];
  robotsTxt: { status: number; text: string };
}
