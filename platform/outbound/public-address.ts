import { lookup } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

// Requests to addresses that someone else has chosen must not reach hosts of our own network.

const privateRanges = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateRanges.addSubnet(address, bits, 'ipv4');
}
for (const [address, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateRanges.addSubnet(address, bits, 'ipv6');
}

export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return privateRanges.check(mapped, 'ipv4');
  return privateRanges.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';

  constructor() {
    super('An address of our own network');
  }
}

/**
 * Checks the address when the connection is made, so that a host name cannot resolve to another address after the
 * check.
 */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const list = addresses ?? [];
    const [first] = list;
    if (error !== null || first === undefined) return done(error ?? new Error('No address'), '');
    if (list.some(({ address }) => isPrivateAddress(address))) return done(new PrivateAddressError(), '');
    return options.all === true ? done(null, list) : done(null, first.address, first.family);
  });
};

/** Whether the host of a URL is an IP address of our own network. It is connected to without a DNS lookup. */
export function isPrivateHost(hostname: string): boolean {
  return /^[\d.]+$|^\[/.test(hostname) && isPrivateAddress(hostname.replace(/^\[|\]$/g, ''));
}
