import type { ComponentType } from 'react'
import { readable } from '#browser/readable-promise.ts'
import { retryUntilLoaded } from './retry-until-loaded.ts'

/** A part of a ready screen whose script comes after the first (`DeferredSlot`). */
export interface DeferredPart<Props> {
  /**
   * The same promise each time, also after a failure, until that is forgotten.
   * @param isPainted the server rendered the part already: then a failed fetch is repeated until it succeeds
   */
  load(isPainted?: boolean): Promise<ComponentType<Props>>
  /** After a failed fetch, lets the next `load` try again. */
  forgetFailure(): void
}

export function deferredPart<Props>(fetchPart: () => Promise<ComponentType<Props>>): DeferredPart<Props> {
  let pending: Promise<ComponentType<Props>> | undefined
  let hasFailed = false
  return {
    load(isPainted = false) {
      pending ??= readable(
        (isPainted ? retryUntilLoaded(fetchPart) : fetchPart()).catch((error: unknown) => {
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
