import type { merchantsConsoleEndpoints } from '@sampan/contract/office/merchants/console-endpoints.ts'
import { earlierShown } from '@sampan/contract/office/merchants/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { buyerNames } from '#base/account/index.ts'
import { alikePictures, fileSizes } from '#base/media/index.ts'
import { operatorNames } from '#base/staff/index.ts'
import type { AnswerOf, Context, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { findShopLike } from '#market/shops/index.ts'
import { refusableAt } from './answer-time.ts'
import { applicationsOf, applicationsOfPapers, findApplication, historyOf } from './application-store.ts'
import { applicationNumber, presentApplication, presentQueueRow } from './present-application.ts'
import { countInState, countWaiting, queueRows } from './queue-store.ts'
import { shownOf } from './shown-paper-store.ts'

type Rows = typeof merchantsConsoleEndpoints
type Detail = AnswerOf<Rows['console_merchant_detail']>

/** Applications in one state. */
export async function listQueue(
  ctx: OperatorContext,
  { state, order, cursor, limit }: ParsedOf<Rows['console_merchant_list']>,
): Promise<AnswerOf<Rows['console_merchant_list']>> {
  const last = decodeCursor(cursor, ['date', 'uuid'])
  const after = last && { createdAt: new Date(last[0]), id: last[1] }
  const rows = await queueRows(ctx.db, { state, order: order ?? null, after, limit: limit + 1 })
  const names = await buyerNames(
    ctx.db,
    rows.map(({ buyerId }) => buyerId),
  )
  return pageOf(
    rows,
    limit,
    (row) => [row.createdAt.toISOString(), row.id],
    (row) => presentQueueRow(row, names.get(row.buyerId)),
  )
}

/** Number of those in the same state. */
export const countQueue = (
  ctx: OperatorContext,
  { state }: ParsedOf<Rows['console_merchant_count']>,
): Promise<AnswerOf<Rows['console_merchant_count']>> => countInState(ctx.db, state)

export const showWaiting = async (ctx: OperatorContext) => ({ waiting: await countWaiting(ctx.db) })

/** One application. Refuses notFound. */
export const showApplication = (
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_merchant_detail']>,
): Promise<Detail> => detailOf(ctx.db, ctx, id)

/** An application as operators see it: what of its papers was seen before, its history, and the buyer's others. */
export async function detailOf(
  db: Db,
  reader: Pick<Context, 'locale' | 'translate'>,
  id: string,
): Promise<Detail> {
  const row = (await findApplication(db, id)) ?? refuse('notFound')
  const names = await buyerNames(db, [row.buyerId])
  const history = await historyOf(db, id)
  const operators = await operatorNames(
    db,
    history.flatMap(({ operatorId }) => operatorId ?? []),
  )
  const sizes = await fileSizes(db, row.papers)
  const alike = await alikePictures(db, row.papers)
  // The pictures of one application may look like each other.
  const others = alike.filter(({ otherId }) => !row.papers.includes(otherId))
  const owners = await applicationsOfPapers(
    db,
    others.map(({ otherId }) => otherId),
  )
  const likeOf = (paper: string) => others.filter((one) => one.id === paper)
  const seen = (paper: string) =>
    likeOf(paper).find(({ kind }) => kind === 'same')?.kind ?? likeOf(paper)[0]?.kind ?? null
  const matches = (paper: string) =>
    likeOf(paper).flatMap(({ kind, otherId }) => {
      const owner = owners.get(otherId)
      if (!owner) return []
      const { id: applicationId, number, shopName } = owner
      return { kind, pictureId: otherId, applicationId, number: applicationNumber(number), shopName }
    })
  const shown = await shownOf(db, row.papers)
  const ofBuyer = await applicationsOf(db, row.buyerId, earlierShown + 1)
  const holder = await findShopLike(db, row.shopName, row.shopId)
  return {
    ...presentApplication(row, reader),
    buyer: names.get(row.buyerId) ?? { id: row.buyerId, account: '', name: '' },
    locale: row.locale,
    refusableAt: refusableAt(row)?.toISOString() ?? null,
    papers: row.papers.map((paper, index) => {
      const release = shown.get(paper)
      return {
        id: paper,
        ...(sizes.get(paper) ?? { bytes: 0, pages: null }),
        round: row.rounds[index] ?? 0,
        seen: seen(paper),
        matches: matches(paper),
        shown: release
          ? {
              id: release.id,
              kind: release.kind,
              isCopy: release.pictureId !== paper,
              at: release.at.toISOString(),
            }
          : null,
      }
    }),
    papersMayShow: row.papersMayShow,
    isNameTaken: holder !== null,
    shopId: row.shopId,
    history: history.map(({ state, operatorId, at }) => ({
      state,
      at: at.toISOString(),
      operator: operatorId === null ? null : (operators.get(operatorId) ?? null),
    })),
    earlier: ofBuyer
      .filter((one) => one.id !== id)
      .slice(0, earlierShown)
      .map((one) =>
        presentQueueRow(
          { ...one, isAnswered: one.state === 'submitted' && one.requests.length > 0 },
          names.get(one.buyerId),
        ),
      ),
  }
}
