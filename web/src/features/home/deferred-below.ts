import { deferredPart } from '#router/deferred-part.ts'

export const deferredBelow = deferredPart(async () => (await import('./home-below.tsx')).HomeBelow)

/** Skeleton for the few who see home before its answer is here. */
export const deferredSkeleton = deferredPart(async () => (await import('./home-skeleton.tsx')).HomeSkeleton)

/** Both: the server paints either, and they are in one script. */
export const laterOfHome = {
  load: (isPainted?: boolean): Promise<unknown> =>
    Promise.all([deferredBelow.load(isPainted), deferredSkeleton.load(isPainted)]),
  forgetFailure(): void {
    deferredBelow.forgetFailure()
    deferredSkeleton.forgetFailure()
  },
}
