/** The emulated phone: a mid-range device, as Lighthouse defines it. */
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
 * Slow 4G as Lighthouse defines it, simulated per packet. A connection needs two round trips before it can be used, as
 * with TLS 1.3. Lighthouse would count one round trip for an address without TLS.
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md
 */
export const SLOW_4G = {
  roundTripMs: 150,
  downBytesPerSecond: toBytesPerSecond(1638.4),
  upBytesPerSecond: toBytesPerSecond(750),
  handshakes: 2,
} as const;

export const CPU_SLOWDOWN = 4;

/** Reproducible on every machine: no sandbox (root, containers), no background requests. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
