import { fileSizes } from '#base/media/index.ts'
import type { Db } from '#kernel/database.ts'
import { applicantOfShop, findApplication } from './application-store.ts'
import { applicationNumber } from './present-application.ts'

/** The application that a shop came of, with its papers; null for a shop that Sampan opened itself. */
export async function applicationOfShop(db: Db, shopId: number) {
  const row = await applicantOfShop(db, shopId)
  const found = row && (await findApplication(db, row.id))
  if (!found) return null
  const { id, number, state, legalName, decidedAt, papers } = found
  const sizes = await fileSizes(db, papers)
  return {
    id,
    number: applicationNumber(number),
    state,
    legalName,
    decidedAt: decidedAt?.toISOString() ?? null,
    papers: papers.map((paper) => ({ id: paper, pages: sizes.get(paper)?.pages ?? null })),
  }
}

/** The account as a buyer of whoever applied for the shop; null for a shop that Sampan opened itself. */
export async function buyerOfShop(db: Db, shopId: number): Promise<string | null> {
  return (await applicantOfShop(db, shopId))?.buyerId ?? null
}
