/** The sum that an address asks for, in whole cents; null when it names none. */
export function askedCents(search: URLSearchParams): number | null {
  const cents = Number(search.get('amount'))
  return Number.isSafeInteger(cents) && cents > 0 ? cents : null
}
