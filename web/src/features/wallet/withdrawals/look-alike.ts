/** Letters at each end that people compare, and that a false address copies. */
const first = 6
const last = 4

const endsOf = (address: string): string => `${address.slice(0, first)}…${address.slice(-last)}`.toLowerCase()

/** The saved address that begins and ends like this one and is another; null where there is none. */
export function lookAlikeOf<Saved extends { address: string }>(
  address: string,
  saved: readonly Saved[],
): Saved | null {
  if (address.length < first + last) return null
  return (
    saved.find(
      (one) => one.address.toLowerCase() !== address.toLowerCase() && endsOf(one.address) === endsOf(address),
    ) ?? null
  )
}
