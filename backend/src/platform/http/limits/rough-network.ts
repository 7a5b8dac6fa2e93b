import { networkOf } from './limit.js';

/** Roughly where an address is, for journals that must not name a household: an IPv4 /24 or an IPv6 /48. */
export function roughNetworkOf(address: string): string {
  const network = networkOf(address);
  if (!network.includes(':')) return `${network.split('.').slice(0, 3).join('.')}.0/24`;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}
