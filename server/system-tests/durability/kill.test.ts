import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { middleOf, shopThroughKills } from '../proof/shop-through-kills.ts'
import { startDurablePostgres } from './durable-postgres.ts'

/**
 * Buyers shop, withdraw and are sent money while servers, a scanner and PostgreSQL are killed (RELIABILITY §2 no. 38, §3.2 R3).
 * Afterwards every answer that anybody got must be true, nothing may have happened twice, and every doubt must have been
 * settled by its key. DURABILITY_SECONDS makes it longer.
 */
const seconds = Number(process.env['DURABILITY_SECONDS'] ?? 28)
/** As many as half a minute allows, whatever the length. */
const postgresKills = Math.max(5, Math.round(seconds / 7.2))
const appKillsMin = Math.max(20, Math.round(seconds / 1.8))
/** Of the median: a single one may fall into a moment in which the machine does something else. */
const firstAnswerMs = 6000

describe('kill -9', () => {
  it('of servers, scanner and PostgreSQL loses nothing that was acknowledged and does nothing twice [R3]', async (t) => {
    const outcome = await shopThroughKills({
      postgres: await startDurablePostgres(),
      seconds,
      paidMin: seconds,
      shoppers: 6,
      killsMin: appKillsMin,
      appKillsEveryMs: 200,
      postgresKills: Array.from({ length: postgresKills }, (_, n) => (n % 2 === 0 ? 'all' : 'postmaster')),
      withChain: true,
    })
    const { acks, lies, appKills, firstAnswersMs, slowness } = outcome
    const usualMs = middleOf(firstAnswersMs)
    t.diagnostic(
      `${acks.placed.length} placed, ${acks.paid.length} paid, ${acks.cancelled.length} cancelled, ${acks.withdrawn.length} ` +
        `withdrawn, ${outcome.deposits} deposits, ${acks.answers} answers, ${acks.repeated} settled by their key; killed: ` +
        `${appKills} servers, ${postgresKills} databases, ${outcome.scannerKills} scanners; slowest answer ${acks.longestMs} ms, ` +
        `first answers ${firstAnswersMs.join(', ')} ms after PostgreSQL was back; machine ${slowness.toFixed(1)} times slow`,
    )
    assert.deepEqual(lies, [])
    assert.equal(outcome.endedByThemselves, 0, 'servers outlive their database')
    assert.ok(usualMs <= firstAnswerMs * slowness, `first answers ${firstAnswersMs.join(', ')} ms`)
    assert.ok(
      acks.paid.length >= seconds / slowness && acks.cancelled.length > 0,
      'there was something to lose',
    )
    const feltMin = appKillsMin / slowness
    assert.ok(acks.repeated >= feltMin && appKills >= feltMin, `${appKills} killed, ${acks.repeated} felt it`)
  })

  it('is felt by a planted payment that moves money outside of its transaction', async (t) => {
    const { lies } = await shopThroughKills({
      postgres: await startDurablePostgres(),
      seconds: 5,
      paidMin: 40,
      appFile: fileURLToPath(new URL('careless-app.ts', import.meta.url)),
      payPath: '/careless/pay',
      appKillsEveryMs: 200,
      postgresKills: [],
    })
    t.diagnostic(`${lies.length} lies, such as: ${lies[0]}`)
    assert.ok(
      lies.some((lie) => /debited 2 times|has \d+ instead of/.test(lie)),
      lies.join('\n'),
    )
  })
})
