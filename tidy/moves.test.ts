import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  endpoints as buyerDeskEndpoints,
  consoleEndpoints,
  sellerEndpoints,
} from '../contract/src/endpoints.ts'
import type { Endpoint, Moves } from '../contract/src/wire/endpoint.ts'
import { assertNone } from './assert-none.ts'
import { readCallGraph } from './call-graph.ts'

const graph = readCallGraph((path) => path.startsWith('server/src/') && !/\.test\.ts$|\/testing\//.test(path))

/**
 * Pattern that a declaration's text must match so that whoever gets there gives something. There is no list of rows,
 * and no exception.
 */
const posting = /\bpost_transfer\b/
/**
 * Writes about who may enter, with which rights, and where secrets go. A used digit of the second factor, or a note
 * that somebody was seen, gives nothing.
 */
const givesAccess =
  /insertInto\('(operator|shop_member|api_key|webhook|tracking_service|member_mail)'|updateTable\('shop_member'|updateTable\('operator'\)(?!\s*\.set\(\{ (totp_step|last_seen_at))/
/**
 * Writes that decide about everybody's money. Stopping withdrawals gives nothing; a code of a shop takes off what the
 * shop itself gets.
 */
const decidesMoney =
  /updateTable\('(refund_settings|promise_default|network)'|updateTable\('money_settings'\)(?!\s*\.set\(\(eb\) => \(\{\s*stopped_at: sql)|insertInto\('withdraw_block'|insert into promo_code|promo set offered/

const closed = Object.entries({ ...consoleEndpoints, ...sellerEndpoints }) as [string, Endpoint][]
const verbs = graph.named(new Set(closed.map(([name]) => name)))

/** Whoever signs in or sets up their sign-in shows the second factor in the call itself. */
const carriesDigits = ({ input }: Endpoint): boolean =>
  'totp' in ((input._zod.def as { shape?: object }).shape ?? {})

/**
 * The answer of the identity provider stands for a sign-in there: whose role its groups give, and whose second factor, the owner's settings
 * say.
 */
const carriesProvidersAnswer = ({ input }: Endpoint): boolean =>
  'iss' in ((input._zod.def as { shape?: object }).shape ?? {})

/** Grants of a row's verb, with the path to each. */
function givenBy(name: string, { roles }: Endpoint): { moves: Moves; path: string }[] {
  const reached = graph.reach(verbs.get(name) ?? [])
  const kinds: [Moves, RegExp][] = [
    ['money', posting],
    ['rights', givesAccess],
    ...(roles ? [['money', decidesMoney] as [Moves, RegExp]] : []),
  ]
  return kinds.flatMap(([moves, pattern]) => {
    const end = [...reached.keys()].find((key) => pattern.test(graph.textOf(key)))
    if (end === undefined) return []
    const path: string[] = []
    for (let at: string | null | undefined = end; at; at = reached.get(at)) path.unshift(at)
    return [{ moves, path: path.join(' → ').replaceAll('server/src/', '') }]
  })
}

describe('the second factor before money or rights are given (RELIABILITY §5.7)', () => {
  it('every row of the console whose verb can reach a posting or gives rights says so', () => {
    const bad = closed
      .filter(([, { access }]) => access === 'operator')
      .flatMap(([name, row]) => {
        const given = givenBy(name, row)
        // A proposal gives whatever it is about: one of the kinds is named, and the second factor is asked for all of them.
        return given.some(({ moves }) => moves === row.moves) ? [] : given.map((one) => ({ name, ...one }))
      })
    assertNone(
      bad.map(({ name, moves, path }) => `${name} is missing moves: '${moves}', for it does: ${path}`),
      'Add the field to its row in the contract. If the verb cannot give anything, take the path out of the code.',
    )
  })

  it('nobody who cannot be asked for a second factor gives any', () => {
    const bad = closed
      .filter(([, row]) => row.access !== 'operator' && !carriesDigits(row) && !carriesProvidersAnswer(row))
      .flatMap(([name, row]) => givenBy(name, row).map(({ path }) => `${name}: ${path}`))
    assertNone(bad, 'A key of a shop and a visitor have no second factor: let a member do it at the console.')
    const rows = Object.entries({ ...buyerDeskEndpoints, ...consoleEndpoints, ...sellerEndpoints })
    assertNone(
      (rows as [string, Endpoint][])
        .filter(([, { access, moves }]) => moves !== undefined && access !== 'operator')
        .map(([name]) => name),
      'Only rows of operators ask for it.',
    )
  })

  it('the graph finds the verb of every row, and what it reaches by names, tables and events', () => {
    assertNone(
      closed.map(([name]) => name).filter((name) => !verbs.get(name)?.length),
      'The graph must find the verb in a table of routes: `name: verb`.',
    )
    const modules = 'server/src'
    const cases = [
      // through a re-export of index.ts
      ['trade/refunds/pay-refund.ts#payRefund', 'money/ledger/post-transfer.ts#postTransfer'],
      // through what listens to an event
      ['trade/orders/life/move-due.ts#moveDueOrders', 'trade/settlements/settle.ts#settle'],
      // through a table of functions
      ['office/approvals/decide-proposal.ts#decideProposal', 'money/ledger/post-transfer.ts#postTransfer'],
    ] as const
    for (const [from, to] of cases)
      assert.ok(graph.reach([`${modules}/${from}`]).has(`${modules}/${to}`), `${from} leads to ${to}`)
    const refuse = graph.reach([`${modules}/trade/refunds/answer-case.ts#refuseRefund`])
    assert.ok(!refuse.has(`${modules}/money/ledger/post-transfer.ts#postTransfer`))
  })

  it('every call of a buyer or a key that can reach a posting is closed in maintenance', () => {
    const open = (
      Object.entries({ ...buyerDeskEndpoints, ...sellerEndpoints }) as [string, Endpoint][]
    ).filter(
      ([, { access, inMaintenance }]) =>
        (access === 'buyer' || access === 'key') && inMaintenance === undefined,
    )
    const found = graph.named(new Set(open.map(([name]) => name)))
    const bad = open.filter(([name]) =>
      [...graph.reach(found.get(name) ?? []).keys()].some((key) => posting.test(graph.textOf(key))),
    )
    assertNone(
      bad.map(([name]) => name),
      "Add inMaintenance: 'closed' to its row in the contract.",
    )
  })
})
