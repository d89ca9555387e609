import type { Drawn } from './forms/index.ts'

/** A piece of art in colours of its own. */
export interface Art {
  art: string
  /** Degrees by which its colours are turned. */
  hue: number
  /** Brightness; 1 as it came. */
  brightness?: number
  /** Dye of the thing, its light and dark kept. */
  tint?: string
}

/** Thing that stands in a picture. */
export type Thing = Art | Drawn

export const keyOf = (thing: Thing): string => JSON.stringify(thing)
