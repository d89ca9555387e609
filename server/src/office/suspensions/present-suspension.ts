import type { suspension, suspensionOfShop } from '@sampan/contract/office/suspensions/schemas.ts'
import type * as z from 'zod/mini'
import { operatorNames } from '#base/staff/index.ts'
import type { Db } from '#kernel/database.ts'
import { shopRefs } from '#market/shops/index.ts'
import type { SuspensionRow } from './suspension-store.ts'

/** Decisions as operators read them, with the names of shops and people; two statements for a whole page. */
export async function suspensionPresenter(
  db: Db,
  rows: readonly SuspensionRow[],
): Promise<(row: SuspensionRow) => z.input<typeof suspension>> {
  const people = rows.flatMap(({ proposedBy, agreedBy, appeal, answer }) =>
    [proposedBy, agreedBy, appeal?.by, answer?.by].filter((id) => id !== undefined),
  )
  const shops = await shopRefs(
    db,
    rows.map(({ shopId }) => shopId),
  )
  const names = await operatorNames(db, people)
  const nameOf = (id: string) => names.get(id)?.name ?? ''
  const said = <Of extends { by: string }>(one: Of | null) => one && { ...one, by: nameOf(one.by) }
  return ({ shopId, since, decidedAt, proposedBy, agreedBy, appeal, answer, ...row }) => ({
    ...row,
    shop: shops(shopId),
    since: since.toISOString(),
    decidedAt: decidedAt.toISOString(),
    proposedBy: nameOf(proposedBy),
    agreedBy: nameOf(agreedBy),
    appeal: said(appeal),
    answer: said(answer),
  })
}

/** The present decision, as the shop's members read it: nobody of the office is named. */
export function presentToShop(row: SuspensionRow): z.input<typeof suspensionOfShop> | null {
  const { id, step, why, note, since, decidedAt, appeal, answer } = row
  if (step === 0) return null
  return {
    ...{ id, step, why, note },
    since: since.toISOString(),
    decidedAt: decidedAt.toISOString(),
    appeal: appeal?.words ?? null,
    answer: answer?.words ?? null,
  }
}
