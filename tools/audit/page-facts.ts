/** What a document says of itself; read by `in-page.js`. */
export interface DocumentFacts {
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
  images: ImageFacts[];
  /** Share of the letters in sight that are at least 12 px tall. */
  legibleShare: number;
  blocksPaste: boolean;
  permissionsAsked: string[];
}

interface ImageFacts {
  src: string;
  hasAlt: boolean;
  isSized: boolean;
  shown: { width: number; height: number };
  natural: { width: number; height: number };
  /** Cut or fitted into its frame, so that its proportions are kept. */
  isFitted: boolean;
  /** On the first screen, and loaded. */
  isVisible: boolean;
}

/** What a page is, as far as the checks ask. */
export interface PageFacts extends DocumentFacts {
  url: string;
  status: number;
  contentType: string;
  /** `X-Robots-Tag`; empty for none. */
  robotsHeader: string;
  /** Bytes before the element that names the charset. */
  charsetAt: number;
  /** Errors in the console, uncaught ones, and requests without a good answer. */
  errors: string[];
  /** What the browser has to say about the page by itself. */
  issues: string[];
  insecureRequests: string[];
  thirdPartyCookies: string[];
  robotsTxt: { status: number; text: string };
}
