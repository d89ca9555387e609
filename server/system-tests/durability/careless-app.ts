import { setTimeout as pause } from 'node:timers/promises'
import { successCode } from '@sampan/contract/wire/envelope.ts'
import { readConfig } from '#kernel/config.ts'
import { openDatabase } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { createLog } from '#kernel/log.ts'
import { withSecrets } from '#kernel/secrets.ts'
import { transaction } from '#kernel/transaction.ts'
import { postTransfer } from '#money/ledger/index.ts'
import { createApp } from '../../src/app.ts'

/**
 * The app with a planted fault: a second `order_pay` that reads and then writes, and moves the money outside of the
 * transaction that marks the order. A checker that finds nothing wrong with it proves nothing.
 */
const config = await withSecrets(readConfig(process.env))
const log = createLog(config)
const database = openDatabase({ url: config.databaseUrl ?? '', poolMax: config.databasePoolMax, log })
const { http } = await createApp({ config, log, database })

http.post('/careless/pay', async (request) => {
  const { orderIds } = request.body as { orderIds: string[] }
  const orderId = orderIds[0] ?? ''
  const order = await database.db
    .selectFrom('purchase')
    .select(['status', 'total_cents as totalCents', 'buyer_id as buyerId'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.status === 'waitingPay') {
    await transaction(database.db, (tx) =>
      postTransfer(tx, {
        kind: 'pay',
        ref: `${orderId}:${newId()}`,
        actor: 'demo',
        lines: [
          { kind: 'available', owner: order.buyerId, cents: -order.totalCents },
          { kind: 'order_escrow', cents: order.totalCents },
        ],
      }),
    )
    await pause(60)
    await database.db
      .updateTable('purchase')
      .set({ status: 'waitingDelivery', paid_at: new Date(), expires_at: null })
      .where('id', '=', orderId)
      .execute()
  }
  return { code: successCode, msg: 'ok', data: { orderIds, paidCents: order.totalCents, balanceCents: 0 } }
})

process.stdout.write(`${await http.listen({ port: config.port, host: '127.0.0.1' })}\n`)
