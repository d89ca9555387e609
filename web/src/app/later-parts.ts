import type { ReactNode } from 'react'
import { type LaterPart, laterPart } from '#router/later-part.ts'
import type { RouteRow } from '#router/route-row.ts'
import type { NewVersionProps } from './new-version.tsx'
import type { WideRailProps } from './wide-rail.tsx'

/** Phones never see the rail, and on a desk it is painted before it is alive. */
export const laterRail: LaterPart<WideRailProps> = laterPart(
  async () => (await import('./wide-rail.tsx')).WideRail,
)
/** Home and login are open to all; what is not has its row in the table of all pages, which comes with this. */
export const laterBuyerOnly: LaterPart<{ row: RouteRow; children: ReactNode }> = laterPart(
  async () => (await import('./buyer-only.tsx')).BuyerOnly,
)
/** It has to be here before a script can be gone. */
export const laterNewVersion: LaterPart<NewVersionProps> = laterPart(
  async () => (await import('./new-version.tsx')).NewVersion,
)

/** Fetches them until they are here. */
export const loadLaterParts = (): Promise<unknown> =>
  Promise.all([laterRail.load(true), laterBuyerOnly.load(true), laterNewVersion.load(true)])
