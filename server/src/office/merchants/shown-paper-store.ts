import type { PaperKind } from '@sampan/contract/office/merchants/status.ts'
import type { Db, Tx } from '#kernel/database.ts'

export interface ShownPaper {
  id: string
  kind: PaperKind
  pictureId: string
  at: Date
}

/** Which of these papers stand on a shop's page, by their own ids. */
export async function shownOf(db: Db, papers: readonly string[]): Promise<ReadonlyMap<string, ShownPaper>> {
  if (papers.length === 0) return new Map()
  const rows = await db
    .selectFrom('shown_paper')
    .select(['id', 'kind', 'paper_id as paperId', 'picture_id as pictureId', 'released_at as at'])
    .where('paper_id', 'in', [...papers])
    .where('ended_at', 'is', null)
    .execute()
  return new Map(rows.map(({ paperId, ...row }) => [paperId, row]))
}

/** Papers on a shop's page; an application has few papers, and each stands there once. */
export const shownAt = (db: Db, shopId: number): Promise<{ id: string; kind: PaperKind }[]> =>
  db
    .selectFrom('shown_paper')
    .select(['id', 'kind'])
    .where('shop_id', '=', shopId)
    .where('ended_at', 'is', null)
    .orderBy('released_at')
    .orderBy('id')
    .execute()

/** The picture that everybody sees under this id, as long as it stands on the page of an open shop. */
export async function shownPicture(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('shown_paper')
    .innerJoin('shop', 'shop.id', 'shown_paper.shop_id')
    .select('picture_id as pictureId')
    .where('shown_paper.id', '=', id)
    .where('ended_at', 'is', null)
    .where('shop.open', '=', true)
    .executeTakeFirst()
  return row?.pictureId ?? null
}

interface NewRelease {
  id: string
  shopId: number
  paperId: string
  pictureId: string
  kind: PaperKind
  operatorId: string
  at: Date
}

/** @returns false when the paper stands there already */
export async function insertRelease(tx: Tx, release: NewRelease): Promise<boolean> {
  const row = await tx
    .insertInto('shown_paper')
    .values({
      id: release.id,
      shop_id: release.shopId,
      paper_id: release.paperId,
      picture_id: release.pictureId,
      kind: release.kind,
      released_by: release.operatorId,
      released_at: release.at,
    })
    .onConflict((conflict) => conflict.column('paper_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a paper of this application from the page; answers what stood there, null when nothing did. */
export async function endShown(
  tx: Tx,
  of: { applicationId: string; paperId: string },
  by: { operatorId: string; at: Date },
): Promise<{ kind: PaperKind; shopId: number } | null> {
  const row = await tx
    .updateTable('shown_paper')
    .set({ ended_by: by.operatorId, ended_at: by.at })
    .where('paper_id', '=', of.paperId)
    .where('ended_at', 'is', null)
    .where('paper_id', 'in', (eb) =>
      eb.selectFrom('merchant_paper').select('picture_id').where('application_id', '=', of.applicationId),
    )
    .returning(['kind', 'shop_id as shopId'])
    .executeTakeFirst()
  return row ?? null
}
