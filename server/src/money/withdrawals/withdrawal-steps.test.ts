import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { type AuditState, auditTransitions } from '@sampan/contract/money/money-settings/status.ts'
import { sendingStates, sendingSteps } from '@sampan/contract/money/withdrawals/status.ts'
import { sql } from 'kysely'
import { transaction } from '#kernel/transaction.ts'
import { assertRefused } from '#testing/refused.ts'
import { addPlainWithdrawal, passWithdrawal, refuseWithdrawal, startMoneyDesk } from '#testing/withdrawers.ts'

const { server, ana, bea } = await startMoneyDesk()
after(() => server.close())

describe('the table of withdrawals', () => {
  const states = [
    ['auditing', 'none'],
    [auditTransitions.refuse.to, 'none'],
    ...sendingStates.slice(1).map((state) => [auditTransitions.pass.to, state] as const),
  ] as const
  const decided = (type: 'bank' | 'onchain') => [
    'auditing/none refused/none',
    `auditing/none passed/${type === 'bank' ? 'done' : 'queued'}`,
  ]
  const allowed: Record<'bank' | 'onchain', readonly string[]> = {
    bank: decided('bank'),
    onchain: [
      ...decided('onchain'),
      ...sendingStates.flatMap((from) => sendingSteps[from].map((to) => `passed/${from} passed/${to}`)),
    ],
  }

  it('allows its steps and no others, for any caller [withdraw:audit]', async () => {
    for (const type of ['bank', 'onchain'] as const) {
      const { made } = await addPlainWithdrawal(server, 1000, { onChain: type === 'onchain' })
      const set = (
        tx: Parameters<Parameters<typeof transaction>[1]>[0],
        [status, payout]: readonly [AuditState, string],
      ) =>
        sql`
        update withdrawal set status = ${status}, payout_state = ${payout}, reason = 'why',
          decided_at = case when ${status} = 'auditing' then null else now() end,
          paid_at = case when ${payout}::text = 'done' then now() end where id = ${made.id}`.execute(tx)
      for (const from of states) {
        for (const to of states) {
          const attempt = transaction(server.db, async (tx) => {
            await sql`alter table withdrawal disable trigger withdrawal_changes`.execute(tx)
            await set(tx, from)
            await sql`alter table withdrawal enable trigger withdrawal_changes`.execute(tx)
            await set(tx, to)
            throw new Error('undone')
          })
          const step = `${from[0]}/${from[1]} ${to[0]}/${to[1]}`
          const isSame = from === to
          const expected = isSame || allowed[type].includes(step) ? /undone/ : /cannot go from/
          await assert.rejects(attempt, expected, `${type} ${step}`)
        }
      }
    }
  })

  it('keeps what was asked for', async () => {
    const { made } = await addPlainWithdrawal(server)
    for (const change of [
      'amount_cents = 2, service_charge_cents = 1, arrival_cents = 1',
      "type = 'onchain'",
      'buyer_id = gen_random_uuid()',
      'card_id = null',
    ])
      await assert.rejects(
        sql`update withdrawal set ${sql.raw(change)} where id = ${made.id}`.execute(server.db),
      )
  })

  it('decides each state by what the console may do with it', async () => {
    for (const onChain of [false, true]) {
      const { made } = await addPlainWithdrawal(server, 1000, { onChain })
      assert.ok((await passWithdrawal(ana, made.id)).ok)
      for (const payout of onChain ? ['queued', 'signed', 'sent', 'mined', 'done'] : ['done']) {
        if (payout !== 'queued' && onChain)
          await sql`update withdrawal set payout_state = ${payout}, paid_at = case when ${payout}::text = 'done' then now() end where id = ${made.id}`.execute(
            server.db,
          )
        for (const decide of [passWithdrawal, refuseWithdrawal])
          assertRefused(await decide(bea, made.id, 2), 'alreadyDecided')
      }
      if (onChain)
        await sql`select post_transfer(gen_random_uuid(), 'payout', ${made.id}, 'test', '', ${JSON.stringify([
          {
            kind: 'withdraw_hold',
            owner: (
              await server.db
                .selectFrom('withdrawal')
                .select('buyer_id')
                .where('id', '=', made.id)
                .executeTakeFirstOrThrow()
            ).buyer_id,
            cents: -1000,
          },
          { kind: 'fee_income', cents: 100 },
          { kind: 'world_chain', owner: 'harbour', cents: 900 },
        ])}::jsonb)`.execute(server.db)
    }
    const { made } = await addPlainWithdrawal(server, 1000)
    assert.ok((await refuseWithdrawal(ana, made.id)).ok)
    for (const decide of [passWithdrawal, refuseWithdrawal])
      assertRefused(await decide(bea, made.id, 2), 'alreadyDecided')
  })
})
