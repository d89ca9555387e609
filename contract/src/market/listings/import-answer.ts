import type * as z from 'zod/mini'
import type { importAnswer } from './import-schemas.ts'

type Answer = z.input<typeof importAnswer>

/** The answer about a file before anything of it was looked at. */
export const emptyImportAnswer = (): Answer => ({
  made: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  pictureAddresses: 0,
  problems: [],
  changes: [],
  priceJumps: { count: 0, first: [] },
  saleGaps: { count: 0, first: [] },
})
