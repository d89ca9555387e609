import { BlockList, isIP } from 'node:net'

/** Addresses that are nobody's in the open internet (IANA special-purpose registries), and those of clouds' own services. */
const closed = new BlockList()
const closedV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
for (const [net, bits] of closedV4) closed.addSubnet(net, bits, 'ipv4')
/** Addresses of IPv6 that are given out (2000::/3), without the parts that lead into IPv4 or to documentation. */
const openV6 = new BlockList()
openV6.addSubnet('2000::', 3, 'ipv6')
const closedV6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [net, bits] of closedV6) closed.addSubnet(net, bits, 'ipv6')

/** True if this IP address is one of the open internet. */
export function isOpenAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && openV6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** The host of a URL as an IP address, if it is one; null for a name. */
export function ipOf({ hostname }: URL): string | null {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? null : bare
}

export interface UrlRules {
  /** True for tests and the demo alone: plain HTTP and local addresses are allowed too. */
  isLocalAllowed: boolean
  lengthMax: number
}

/** An address that others gave us, as we may post to it; null for one that we may not. */
export function readUrl(text: string, { isLocalAllowed, lengthMax }: UrlRules): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isSecure = url.protocol === 'https:' || (isLocalAllowed && url.protocol === 'http:')
  if (!isSecure || url.username !== '' || url.password !== '') return null
  url.hash = ''
  // Letters beyond ASCII are written in several each, and what is written is what is kept.
  if (url.href.length > lengthMax) return null
  if (isLocalAllowed) return url
  const ip = ipOf(url)
  if (ip !== null) return isOpenAddress(ip) ? url : null
  return /\.[a-z][a-z0-9-]*\.?$/i.test(url.hostname) &&
    !/\.(local|internal|localhost)\.?$/i.test(url.hostname)
    ? url
    : null
}
