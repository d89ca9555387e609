import type { Drawn } from '@sampan/illustrations/forms/index.ts'
import type { Art, Thing } from '@sampan/illustrations/thing.ts'

/** Look of a product: what it is, in its own colours, and what stands beside it. */
export interface Look {
  main: Thing
  /** Several of it are sold together. */
  count: 1 | 2 | 3
  beside: readonly Thing[]
}

export type Looks = Readonly<Record<string, Look>>

export const art = (code: string, hue = 0, tone: Omit<Art, 'art' | 'hue'> = {}): Art => ({
  art: code,
  hue,
  ...tone,
})

export const form = (name: Drawn['form'], c: string, a: string, kind?: string): Drawn => ({
  form: name,
  c,
  a,
  ...(kind !== undefined && { kind }),
})

export const look = (main: Thing, ...beside: readonly Thing[]): Look => ({ main, count: 1, beside })
export const several = (count: 2 | 3, main: Thing, ...beside: readonly Thing[]): Look => ({
  main,
  count,
  beside,
})
