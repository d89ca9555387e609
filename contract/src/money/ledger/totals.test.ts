import assert from 'node:assert/strict'
import { it } from 'node:test'
import type * as z from 'zod/mini'
import { overview } from '../../office/overview/console-schemas.ts'
import { shopBalance } from '../../trade/settlements/schemas.ts'
import { moneyCentsMax } from '../../wire/schemas.ts'
import { ledgerAccount, trialBalance } from './schemas.ts'

/** The bound of one amount is none of what many accounts hold together: a total beyond it would be answered by a 500. */
it('totals of many accounts have no bound but that of whole numbers', () => {
  const all = 5 * moneyCentsMax
  const queue = { waiting: 0, forMe: 0, waitingCents: all, medianMinutes: null }
  const takes = (schema: z.ZodMiniType, value: unknown) =>
    assert.deepEqual(schema.safeParse(value).error?.issues ?? [], [])
  takes(trialBalance, {
    kinds: [{ kind: 'available', accounts: 9, balanceCents: all }],
    sumCents: -all,
    drifted: 0,
    overdrawn: 0,
    at: '2026-11-23T00:00:00.000Z',
  })
  takes(ledgerAccount, {
    id: 1,
    kind: 'world_bank',
    owner: '',
    ownerName: null,
    balanceCents: -all,
    canNegative: true,
  })
  takes(shopBalance, { payableCents: all, owedCents: all })
  takes(overview, {
    recharges: queue,
    withdrawals: queue,
    shopPayouts: queue,
    unexplainedDeposits: 0,
    crossingDeposits: 0,
    payoutsUnderway: 0,
    stuckPayouts: 0,
    haltedNetworks: 0,
    openProposals: 0,
    isAlone: false,
    aloneActs: 0,
    stuckRows: 0,
    suspensionAppeals: 0,
    restoredFrom: null,
    unknownPayments: 0,
    unknownPaymentList: [],
    openHits: 0,
    sanctionsAgeDays: 0,
    isStopped: false,
    stoppedReason: '',
    lastAudit: null,
    availableCents: all,
    heldCents: all,
    escrowCents: all,
    days: [{ day: '2026-11-22', inCents: all, outCents: all }],
  })
})
