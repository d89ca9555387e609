import { isIPv6 } from 'node:net'

/** The key under which calls of an address are counted. A home has 2^64 addresses of IPv6, so of these the network counts. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const behind = tail === undefined || tail === '' ? 0 : tail.split(':').length
  const all = tail === undefined ? groups : [...groups, ...Array(8 - groups.length - behind).fill('0')]
  const network = [...all, '0', '0', '0', '0'].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
