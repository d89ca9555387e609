import { paths } from '#paths'

/** Letters that lead to a screen after `g`. Of one letter the first screen that the operator may open counts. */
export const goKeys: readonly { key: string; href: string }[] = [
  { key: 'h', href: paths.overview() },
  { key: 'f', href: paths.find() },
  { key: 'o', href: paths.orders() },
  { key: 'r', href: paths.recharges() },
  { key: 'r', href: paths.shopRefunds() },
  { key: 'w', href: paths.withdrawals() },
  { key: 'd', href: paths.disputes() },
  { key: 'b', href: paths.buyers() },
  { key: 's', href: paths.shops() },
  { key: 'g', href: paths.goods() },
  { key: 'g', href: paths.marketGoods() },
  { key: 'm', href: paths.messages() },
  { key: 'n', href: paths.shopNumbers() },
  { key: 'a', href: paths.audit() },
  { key: 'p', href: paths.proposals() },
]

/** Letters of the screens that are open to somebody. */
export function goKeysOf(hrefs: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { key, href } of goKeys) if (!found.has(key) && hrefs.includes(href)) found.set(key, href)
  return found
}
