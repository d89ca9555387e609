/** An amount as it is typed: with or without the dollar, groups of thousands, and cents behind a point or comma. */
const amount =
  /^[+\-−]?(?:us)?\$?(?<whole>\d{1,3}(?:[,.'’\u00a0\u202f]\d{3})+|\d{1,10})(?:[.,](?<cents>\d{1,2}))?\$?$/

/**
 * The sums that a word stands for, in cents; null where it is no sum. Whole dollars stand for all sums with these dollars, and one
 * digit of cents for ten of them: who looks for "12" or "12.5" also means $12.50.
 */
export function sumTyped(word: string): { fromCents: number; toCents: number } | null {
  const found = amount.exec(word)?.groups
  if (!found) return null
  const dollars = Number(found['whole']?.replaceAll(/\D/g, ''))
  const digits = found['cents'] ?? ''
  const fromCents = dollars * 100 + Number(digits.padEnd(2, '0'))
  return { fromCents, toCents: fromCents + 10 ** (2 - digits.length) - 1 }
}
