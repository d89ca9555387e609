import type { noticesConsoleEndpoints } from '@sampan/contract/office/notices/console-endpoints.ts'
import { campaignDaysMax } from '@sampan/contract/office/notices/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import {
  findCampaign,
  insertCampaign,
  isThere,
  lockCampaign,
  setCampaign,
  updateDraft,
} from './campaign-store.ts'
import { presentCampaign, stateOf } from './show-campaigns.ts'

type Rows = typeof noticesConsoleEndpoints
type Campaign = AnswerOf<Rows['console_campaign']>
type Wish = ParsedOf<Rows['console_campaign_add']>

/** Writes a campaign, which waits to be confirmed. Refuses campaignWindow, shopGone, productGone. */
export const addCampaign = (ctx: OperatorContext, input: Wish): Promise<Campaign> =>
  ctx.act(async (tx) => {
    const now = ctx.clock.now()
    const written = await checkWish(tx, input, now)
    const id = newId(now.getTime())
    const row = await insertCampaign(tx, { id, ...written, created_by: ctx.operator.id, created_at: now })
    const answer = await presentCampaign(tx, row, now)
    await note(tx, ctx, 'add', id, factsOf(input))
    return answer
  })

/**
 * Writes a draft anew. Refuses campaignWindow, shopGone, productGone, notFound, and changedMeanwhile for another draft than was seen or
 * one that was confirmed or discarded.
 */
export const saveCampaign = (
  ctx: OperatorContext,
  { id, version, ...wish }: ParsedOf<Rows['console_campaign_save']>,
): Promise<Campaign> =>
  ctx.act(async (tx) => {
    const now = ctx.clock.now()
    const written = await checkWish(tx, wish, now)
    const row = await updateDraft(tx, { id, version, ...written })
    if (!row) return refuse((await findCampaign(tx, id)) ? 'changedMeanwhile' : 'notFound')
    const answer = await presentCampaign(tx, row, now)
    await note(tx, ctx, 'save', id, factsOf(wish))
    return answer
  })

/**
 * Lets a campaign be sent as it was seen. What it leads to and its time are looked at again: it may have waited for long. Refuses
 * notFound, changedMeanwhile for one that was stopped or written anew, campaignWindow, shopGone, productGone.
 */
export const confirmCampaign = (
  ctx: OperatorContext,
  { id, version }: ParsedOf<Rows['console_campaign_confirm']>,
): Promise<Campaign> =>
  ctx.act(async (tx) => {
    const now = ctx.clock.now()
    const row = (await lockCampaign(tx, id)) ?? refuse('notFound')
    if (row.stopped_at !== null || row.version !== version) refuse('changedMeanwhile')
    if (row.confirmed_at !== null) return presentCampaign(tx, row, now)
    checkWindow({ startsAt: row.starts_at, endsAt: row.ends_at }, now)
    await checkTarget(tx, row.target_type, row.target_id)
    const { audience } = await presentCampaign(tx, row, now)
    const answer = await presentCampaign(tx, await setCampaign(tx, id, { confirmed_at: now }), now)
    await note(tx, ctx, 'confirm', id, { audience })
    return answer
  })

/** Nobody else gets it. Who has it keeps it. Refuses notFound. */
export const stopCampaign = (
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_campaign_stop']>,
): Promise<Campaign> =>
  ctx.act(async (tx) => {
    const now = ctx.clock.now()
    const row = (await lockCampaign(tx, id)) ?? refuse('notFound')
    const state = stateOf(row, now)
    if (state === 'stopped' || state === 'done') return presentCampaign(tx, row, now)
    const answer = await presentCampaign(tx, await setCampaign(tx, id, { stopped_at: now }), now)
    await note(tx, ctx, 'stop', id, { sent: row.sent })
    return answer
  })

/** Checks a campaign and makes its columns. */
async function checkWish(tx: Tx, { texts, target, ...window }: Wish, now: Date) {
  const [startsAt, endsAt] = [new Date(window.startsAt), new Date(window.endsAt)]
  checkWindow({ startsAt, endsAt }, now)
  const targetId = target.type === 'home' ? '' : target.type === 'list' ? target.category : String(target.id)
  await checkTarget(tx, target.type, targetId)
  return {
    texts: JSON.stringify(texts),
    target_type: target.type,
    target_id: targetId,
    starts_at: startsAt,
    ends_at: endsAt,
  }
}

const factsOf = ({ texts, target, startsAt, endsAt }: Wish) => ({ texts, target, startsAt, endsAt })

function checkWindow({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): void {
  const lastsMs = endsAt.getTime() - startsAt.getTime()
  if (lastsMs <= 0 || lastsMs > campaignDaysMax * 86_400_000 || endsAt <= now)
    refuse('campaignWindow', { days: campaignDaysMax })
}

async function checkTarget(tx: Tx, type: Wish['target']['type'], id: string): Promise<void> {
  if (type === 'shop' && !(await isThere(tx, type, id))) refuse('shopGone')
  if (type === 'product' && !(await isThere(tx, type, id))) refuse('productGone')
}

type Verb = 'add' | 'save' | 'confirm' | 'stop'

const note = (tx: Tx, ctx: OperatorContext, verb: Verb, id: string, after: Record<string, unknown>) =>
  audit(tx, ctx, { action: `campaign.${verb}`, subject: { type: 'campaign', id }, after })
