const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST_PATTERN = new RegExp(String.raw`^${LABEL}(?:\.${LABEL})*$`);
const MAX_LENGTH = 253;

/** The first host of a website, used in all links to it. */
export interface PrimaryHost {
  host: string;
  /** Null when it is that of the installation. */
  scheme: 'http' | 'https' | null;
}

/** Parses the host of an import: alone, or with the scheme of links to the website. */
export function readHost(given: string): PrimaryHost {
  const [, scheme, host = given] = /^(https?):\/\/(.*)$/.exec(given) ?? [];
  return { host, scheme: scheme === 'http' || scheme === 'https' ? scheme : null };
}

/** Whether a website can answer on it: a name or an IPv4 address in lower case, without scheme, port or path. */
export function isHost(host: string): boolean {
  return host.length <= MAX_LENGTH && HOST_PATTERN.test(host);
}
