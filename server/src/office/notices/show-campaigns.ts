import { categories } from '@sampan/contract/market/categories/categories.ts'
import type { noticesConsoleEndpoints } from '@sampan/contract/office/notices/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { operatorNames } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { countAudience } from './campaign-batches-store.ts'
import { type CampaignRow, campaignRows, countOpened, findCampaign, textsOf } from './campaign-store.ts'
import { lately } from './send-campaigns.ts'

type Rows = typeof noticesConsoleEndpoints
type Campaign = AnswerOf<Rows['console_campaign']>
type Target = Campaign['target']

/** Campaigns that were or will be sent as notices, newest first. */
export async function listCampaigns(
  ctx: OperatorContext,
  { cursor, limit }: ParsedOf<Rows['console_campaign_list']>,
): Promise<AnswerOf<Rows['console_campaign_list']>> {
  const beforeId = decodeCursor(cursor, ['uuid'])?.[0] ?? null
  const now = ctx.clock.now()
  return pageOf(
    await campaignRows(ctx.db, beforeId, limit + 1),
    limit,
    (row) => [row.id],
    (row) => presentRow(row, now),
  )
}

/** One of them, with how many buyers would get it or opened it. Refuses notFound. */
export async function showCampaign(
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_campaign']>,
): Promise<Campaign> {
  const row = (await findCampaign(ctx.db, id)) ?? refuse('notFound')
  return presentCampaign(ctx.db, row, ctx.clock.now())
}

export async function presentCampaign(db: Db, row: CampaignRow, now: Date): Promise<Campaign> {
  const isDraft = stateOf(row, now) === 'draft'
  const names = await operatorNames(db, [row.created_by])
  return {
    ...presentRow(row, now),
    texts: textsOf(row),
    version: row.version,
    createdBy: names.get(row.created_by)?.name ?? null,
    audience: isDraft ? await countAudience(db, lately(now)) : null,
    opened: isDraft ? 0 : await countOpened(db, row.id),
  }
}

function presentRow(row: CampaignRow, now: Date) {
  return {
    id: row.id,
    title: textsOf(row).en?.title ?? '',
    target: targetOf(row),
    state: stateOf(row, now),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    sent: row.sent,
  }
}

export function stateOf(row: CampaignRow, now: Date): Campaign['state'] {
  if (row.stopped_at !== null) return 'stopped'
  if (row.confirmed_at === null) return 'draft'
  if (row.finished_at !== null || row.ends_at <= now) return 'done'
  return row.starts_at > now ? 'planned' : 'sending'
}

function targetOf({ target_type: type, target_id: id }: CampaignRow): Target {
  if (type === 'shop' || type === 'product') return { type, id: Number(id) }
  const category = categories.find((one) => one === id)
  return type === 'list' && category ? { type, category } : { type: 'home' }
}
