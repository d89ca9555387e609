import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startKillablePostgres } from '#testing/killable-postgres.ts'
import { shopThroughKills } from '../proof/shop-through-kills.ts'

/**
 * Buyers shop, withdraw and are sent money while servers, a scanner and PostgreSQL are killed (RELIABILITY §2 no. 38, §3.2 R3).
 * Afterwards every answer that anybody got must be true, nothing may have happened twice, and every doubt must have been
 * settled by its key. DURABILITY_SECONDS makes it longer.
 */
const seconds = Number(process.env['DURABILITY_SECONDS'] ?? 28)
/** As many as half a minute allows, whatever the length. */
const postgresKills = Math.max(5, Math.round(seconds / 7.2))
const appKillsMin = Math.max(20, Math.round(seconds / 1.8))
/** A slow disk makes all of this slower and proves no less, so it may take its time to reach its numbers. */
const timeout = seconds * 2000 + 700_000

describe('kill -9', () => {
  it('of servers, scanner and PostgreSQL loses nothing that was acknowledged and does nothing twice [R3]', {
    timeout,
  }, async (t) => {
    const outcome = await shopThroughKills({
      postgres: await startKillablePostgres(),
      seconds,
      paidMin: seconds,
      shoppers: 6,
      killsMin: appKillsMin,
      appKillsEveryMs: 200,
      postgresKills: Array.from({ length: postgresKills }, (_, n) => (n % 2 === 0 ? 'all' : 'postmaster')),
      withChain: true,
    })
    const { acks, wrong, appKills, firstAnswersMs } = outcome
    t.diagnostic(
      `${acks.placed.length} placed, ${acks.paid.length} paid, ${acks.cancelled.length} cancelled, ${acks.withdrawn.length} ` +
        `withdrawn, ${outcome.deposits} deposits, ${acks.answers} answers, ${acks.repeated} settled by their key; killed: ` +
        `${appKills} servers, ${postgresKills} databases, ${outcome.scannerKills} scanners; slowest answer ${acks.longestMs} ms, ` +
        `first answers ${firstAnswersMs.join(', ')} ms after PostgreSQL was back`,
    )
    assert.deepEqual(wrong, [])
    assert.equal(outcome.endedByThemselves, 0, 'servers outlive their database')
    assert.equal(
      firstAnswersMs.length,
      postgresKills,
      'somebody was answered after each return of PostgreSQL',
    )
    assert.ok(
      acks.paid.length >= seconds && acks.cancelled.length > 0,
      `there was something to lose: ${acks.paid.length} paid`,
    )
    // A machine that does ten things at once reaches half of them, and that is enough to be felt.
    const feltMin = appKillsMin / 2
    assert.ok(acks.repeated >= feltMin && appKills >= feltMin, `${appKills} killed, ${acks.repeated} felt it`)
  })

  it('is felt by a planted payment that moves money outside of its transaction', async (t) => {
    const { wrong } = await shopThroughKills({
      postgres: await startKillablePostgres(),
      seconds: 5,
      paidMin: 40,
      appFile: fileURLToPath(new URL('careless-app.ts', import.meta.url)),
      payPath: '/careless/pay',
      appKillsEveryMs: 200,
      postgresKills: [],
    })
    t.diagnostic(`${wrong.length} wrong, such as: ${wrong[0]}`)
    assert.ok(
      wrong.some((lie) => /debited 2 times|has \d+ instead of/.test(lie)),
      wrong.join('\n'),
    )
  })
})
