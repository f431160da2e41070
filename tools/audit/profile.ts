/** The phone that pages are looked at with: a middling one of its time, as Lighthouse describes it. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
} as const;

const BITS_PER_BYTE = 8;
const toBytesPerSecond = (kilobits: number): number => (kilobits * 1024) / BITS_PER_BYTE;

/**
 * A slow fourth-generation network as Lighthouse describes it, packet by packet. A connection is greeted twice before it can be used,
 * as one with TLS 1.3 is; Lighthouse would count one greeting for an address without it.
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
export const SLOW_4G = {
  roundTripMs: 150,
  downBytesPerSecond: toBytesPerSecond(1638.4),
  upBytesPerSecond: toBytesPerSecond(750),
  greetings: 2,
} as const;

export const CPU_SLOWDOWN = 4;

/** Quiet and the same everywhere: no sandbox (root, containers), no calls home. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
