import type { merchantsConsoleEndpoints } from '@sampan/contract/office/merchants/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { takeConsolePicture, takeOperatorEvidence } from '#base/media/index.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { lockApplication } from './application-store.ts'
import { detailOf } from './show-queue.ts'
import { endShown, insertRelease } from './shown-paper-store.ts'

type Rows = typeof merchantsConsoleEndpoints
type Detail = AnswerOf<Rows['console_merchant_release']>

/** A copy of a paper for a shop's page. Refuses as `takeConsolePicture`. */
export const uploadCopy = (ctx: OperatorContext): Promise<{ id: string }> => takeConsolePicture(ctx)

/**
 * Shows a paper on the page of the shop that came of its application: as it came, or a copy. What a person handed in names their
 * number and birthday, so of theirs only a copy is shown; of a PDF a picture is.
 * Refused in this order: notFound, ownAccount, paperPrivate, paperNeedsCopy, paperPdfNeedsCopy, merchantPapers, alreadyDecided.
 */
export function releasePaper(
  ctx: OperatorContext,
  { id, paper, kind, copy }: ParsedOf<Rows['console_merchant_release']>,
): Promise<Detail> {
  const at = ctx.clock.now()
  return ctx.act(async (tx) => {
    const row = (await lockApplication(tx, id)) ?? refuse('notFound')
    if (row.shopId === null || !row.papers.includes(paper)) refuse('notFound')
    if (row.buyerId === ctx.operator.buyerId) refuse('ownAccount')
    if (!row.papersMayShow) refuse('paperPrivate')
    if (row.kind === 'person' && copy === undefined) refuse('paperNeedsCopy')
    if (copy === undefined && row.pdfs.includes(paper)) refuse('paperPdfNeedsCopy')
    const release = {
      id: newId(at.getTime()),
      shopId: row.shopId,
      paperId: paper,
      pictureId: copy ?? paper,
      kind,
      operatorId: ctx.operator.id,
      at,
    }
    if (copy !== undefined && !(await takeOperatorEvidence(tx, ctx.operator.id, [copy])))
      refuse('merchantPapers')
    if (!(await insertRelease(tx, release))) refuse('alreadyDecided')
    await publish(tx, 'operators', { topic: 'merchant', id })
    await audit(tx, ctx, {
      action: 'merchants.release_paper',
      subject: { type: 'merchant', id },
      after: { paper, kind, isCopy: copy !== undefined, shopId: row.shopId },
    })
    return detailOf(tx, ctx, id)
  })
}

/** Takes a paper from the shop's page. Refuses notFound. */
export function endRelease(
  ctx: OperatorContext,
  { id, paper }: ParsedOf<Rows['console_merchant_end_release']>,
): Promise<Detail> {
  const at = ctx.clock.now()
  return ctx.act(async (tx) => {
    const by = { operatorId: ctx.operator.id, at }
    const ended = (await endShown(tx, { applicationId: id, paperId: paper }, by)) ?? refuse('notFound')
    await publish(tx, 'operators', { topic: 'merchant', id })
    await audit(tx, ctx, {
      action: 'merchants.end_release',
      subject: { type: 'merchant', id },
      before: { paper, kind: ended.kind, shopId: ended.shopId },
    })
    return detailOf(tx, ctx, id)
  })
}
