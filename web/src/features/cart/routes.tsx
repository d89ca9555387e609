import type { RouteRow } from '#page/route-row.ts'

export const routes: RouteRow[] = []
