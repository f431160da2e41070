const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST_PATTERN = new RegExp(String.raw`^${LABEL}(?:\.${LABEL})*$`);
const MAX_LENGTH = 253;

/** Whether a website can answer on it: a name or an IPv4 address in lower case, without scheme, port or path. */
export function isHost(host: string): boolean {
  return host.length <= MAX_LENGTH && HOST_PATTERN.test(host);
}
