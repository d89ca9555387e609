import type { ComponentType } from 'react'
import { readable } from '#platform/readable-promise.ts'
import { insist } from './insist.ts'

/** A part of a ready screen whose script comes after the first (`LaterSlot`). */
export interface LaterPart<Props> {
  /**
   * The same promise each time, also after a failure, until that is forgotten.
   * @param isPainted the server's page shows the part already: then a failed fetch is repeated until it succeeds.
   */
  load(isPainted?: boolean): Promise<ComponentType<Props>>
  /** After a failed fetch, lets the next `load` try again. */
  forgetFailure(): void
}

export function laterPart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let pending: Promise<ComponentType<Props>> | undefined
  let hasFailed = false
  return {
    load(isPainted = false) {
      pending ??= readable(
        (isPainted ? insist(fetchPart) : fetchPart()).catch((error: unknown) => {
          hasFailed = true
          throw error
        }),
      )
      return pending
    },
    forgetFailure() {
      if (hasFailed) pending = undefined
      hasFailed = false
    },
  }
}
