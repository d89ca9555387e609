import { mayWork } from '@sampan/contract/access/members.ts'
import {
  type MemberMailKind,
  memberMailCountMax,
  memberMailKinds,
  memberMailMinutes,
  rightOfKind,
} from '@sampan/contract/office/member-mail/kinds.ts'
import { localeOf } from '@sampan/contract/wire/locales.ts'
import { sendMail } from '#base/mail/index.ts'
import type { Tx } from '#kernel/database.ts'
import { eachAlone } from '#kernel/each-alone.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import { countNew, type DueRow, firstKey, markTold, takeDue } from './due-store.ts'
import { deleteFormerMembers } from './member-mail-store.ts'

const takenAtOnce = 200
const deletedAtOnce = 1000
const minuteMs = 60_000
/** Rows that were just written may be of a transaction that is not committed yet: it is counted the next time. */
const settledMs = minuteMs

/** Their texts are `<template>_title` and `<template>_text`; a path leads to the list in the console. */
export const letters: Readonly<Record<MemberMailKind, { template: string; path: string }>> = {
  orders: { template: 'shopmail.memberOrders', path: '/console/orders' },
  shipSoon: { template: 'shopmail.memberShipSoon', path: '/console/orders?status=1' },
  late: { template: 'shopmail.memberLate', path: '/console/orders?late=1' },
  refunds: { template: 'shopmail.memberRefunds', path: '/console/refunds' },
  stock: { template: 'shopmail.memberStock', path: '/console/goods/grid?low=1' },
  takedowns: { template: 'shopmail.memberTakedowns', path: '/console/goods' },
  messages: { template: 'shopmail.memberMessages', path: '/console/messages' },
}

/**
 * Tells members of what is new since they were told last: one e-mail for all of a kind, at most one an hour (docs/decisions/069).
 * E-mail and mark are one transaction.
 */
export const memberMailJob: Job = {
  name: 'membermail.tell-members',
  cron: '*/10 * * * *',
  work: mailMembers,
}

export async function mailMembers(ctx: JobContext): Promise<void> {
  await ctx.transaction((tx) => deleteFormerMembers(tx, deletedAtOnce))
  const now = ctx.clock.now()
  const toldBefore = new Date(now.getTime() - memberMailMinutes * minuteMs)
  for (let after = firstKey; ; ) {
    let taken: readonly DueRow[] = []
    try {
      await ctx.transaction(async (tx) => {
        taken = await takeDue(tx, { after, toldBefore, limit: takenAtOnce })
        await mailDue(tx, taken, now)
      })
    } catch (error) {
      if (taken.length === 0) throw error
      await mailAlone(ctx, taken, toldBefore, now)
    }
    const last = taken.at(-1)
    if (!last || taken.length < takenAtOnce) return
    after = last
  }
}

async function mailDue(tx: Tx, rows: readonly DueRow[], now: Date): Promise<void> {
  for (const kind of memberMailKinds) {
    const due = rows.filter((row) => row.kind === kind && mayWork(row, rightOfKind[kind]))
    if (due.length > 0) await mailOf(tx, kind, due, now)
  }
}

/** One that cannot be told stops nobody else: each by itself, as it is then. */
const mailAlone = (ctx: JobContext, rows: readonly DueRow[], toldBefore: Date, now: Date): Promise<number> =>
  eachAlone(
    ctx,
    memberMailJob.name,
    rows.map(({ operatorId, kind }) => `${operatorId} ${kind}`),
    async (tx, subject) => {
      const [operatorId = '', kind = ''] = subject.split(' ')
      await mailDue(tx, await takeDue(tx, { only: { operatorId, kind }, toldBefore, limit: 1 }), now)
    },
  )

async function mailOf(tx: Tx, kind: MemberMailKind, due: readonly DueRow[], now: Date): Promise<void> {
  const until = new Date(now.getTime() - settledMs)
  const counts = await countNew(tx, kind, due, until)
  const told = due.flatMap((row, n) => ((counts[n] ?? 0) > 0 ? [{ ...row, count: counts[n] ?? 0 }] : []))
  for (const { email, language, shop, count } of told) {
    const number = count > memberMailCountMax ? `${memberMailCountMax}+` : String(count)
    const mail = { to: email, ...letters[kind], detail: { shop, number }, phrase: '' }
    await sendMail(tx, { ...mail, locale: localeOf(language) }, now)
  }
  if (told.length > 0)
    await markTold(
      tx,
      kind,
      told.map(({ operatorId }) => operatorId),
      { now, until },
    )
}
