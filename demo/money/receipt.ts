/** A proof of payment as a phone shows it. */
export interface Receipt {
  /** The head's colour from its one corner to the other. */
  head: readonly [string, string]
  page: string
  ink: string
  seal: string
  sealX: number
  headPx: number
  title: string
  sum: string
  unit: string
  lines: readonly (readonly [string, string])[]
  /** Rounds behind the text: x, y, radius, colour. */
  glows: readonly (readonly [number, number, number, string])[]
}
