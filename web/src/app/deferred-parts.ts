import type { ReactNode } from 'react'
import { type DeferredPart, deferredPart } from '#router/deferred-part.ts'
import type { RouteRow } from '#router/route-row.ts'
import type { NewVersionProps } from './new-version.tsx'
import type { WideRailProps } from './wide-rail.tsx'

/** Rail of wide screens. Phones never show it, and on wide screens the server renders it before it hydrates. */
export const deferredRail: DeferredPart<WideRailProps> = deferredPart(
  async () => (await import('./wide-rail.tsx')).WideRail,
)
/** Guard of pages for signed-in buyers. Home and login do not need it; other pages come with the table of all pages, and so does this. */
export const deferredBuyerOnly: DeferredPart<{ row: RouteRow; children: ReactNode }> = deferredPart(
  async () => (await import('./buyer-only.tsx')).BuyerOnly,
)
/** Dialog for a new version. Loaded ahead: after a deployment its script may be gone. */
export const deferredNewVersion: DeferredPart<NewVersionProps> = deferredPart(
  async () => (await import('./new-version.tsx')).NewVersion,
)

/** Fetches the deferred parts of the frame, and retries until all are loaded. */
export const loadDeferredParts = (): Promise<unknown> =>
  Promise.all([deferredRail.load(true), deferredBuyerOnly.load(true), deferredNewVersion.load(true)])
