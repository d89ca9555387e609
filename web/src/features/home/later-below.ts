import { laterPart } from '#router/later-part.ts'

export const laterBelow = laterPart(async () => (await import('./home-below.tsx')).HomeBelow)

/** Of the few who see home before its answer is here. */
export const laterSkeleton = laterPart(async () => (await import('./home-skeleton.tsx')).HomeSkeleton)

/** Both: the server paints either, and they are in one script. */
export const laterOfHome = {
  load: (isPainted?: boolean): Promise<unknown> =>
    Promise.all([laterBelow.load(isPainted), laterSkeleton.load(isPainted)]),
  forgetFailure(): void {
    laterBelow.forgetFailure()
    laterSkeleton.forgetFailure()
  },
}
