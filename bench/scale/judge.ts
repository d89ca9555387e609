/** Measured kinds of answers. With an aim it may grow, but 95 of 100 are answered within so many ms. */
export interface Measured {
  name: string
  aimMs?: number
  /** Rows that a job goes through whole, as the part of a query after `from`. */
  rowsSql?: string
}

export interface Taken {
  p50: number
  p95: number
  /** Lines of the file that was answered, or rows that a job went through: then the time for one of them must not grow. */
  rows: number | undefined
  /** Answers other than success. */
  refusal: string
  plan: string
}

const growthMax = 1.5
/** Differences below this many ms are those of the machine. */
const noiseMs = 8

/** Growth from the smallest database to the largest, after a `!` when it is too much. */
export function verdictOf({ aimMs }: Measured, taken: readonly Taken[]): string {
  const [small] = taken
  const large = taken.at(-1)
  if (!small || !large) return ''
  if (large.refusal !== '') return `! ${large.refusal}`
  const growth = large.p50 / small.p50
  const told = `×${growth.toFixed(1)}`
  if (aimMs !== undefined) return large.p95 <= aimMs ? `${told}, in time` : `! ${told}, over ${aimMs} ms`
  if (large.p50 - small.p50 <= noiseMs) return told
  if (small.rows === undefined || large.rows === undefined) return growth <= growthMax ? told : `! ${told}`
  const perRow = growth / (large.rows / small.rows)
  const toldPerRow = `${told}, ×${perRow.toFixed(1)} a row`
  return perRow <= growthMax ? toldPerRow : `! ${toldPerRow}`
}
