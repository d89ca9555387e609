import { after, before, describe, it } from 'node:test'
import {
  type ConsoleEndpointName,
  consoleEndpoints,
  type EndpointName,
  endpoints,
} from '@sampan/contract/endpoints.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import type { TestServer } from '#testing/test-server.ts'
import { addWithdrawer, evmAddresses, startMoneyServer, type Withdrawer } from '#testing/withdrawers.ts'
import { expectNoFault, id, oddlyMore, oddTexts, oddValues, oddWholes } from './odd-values.ts'

/** Whatever comes in, nobody who moves money or lets somebody in answers 500 (RELIABILITY §2 nos. 6, 29 to 31). */

let server: TestServer
let buyer: Withdrawer
let admin: TestOperator
before(async () => {
  server = await startMoneyServer()
  buyer = await addWithdrawer(server, 100_000)
  admin = await signInOperator(server, 'admin')
})
after(() => server.close())

const reason = 'An odd look'
const page = { limit: '20' }
const hash = `0x${'ab'.repeat(32)}`

/** An input of every call of these rooms that gets as far as its verb. */
const buyers: Partial<Record<EndpointName, () => Record<string, unknown>>> = {
  recharge: () => ({
    networkId: 'harbour',
    address: evmAddresses[0],
    amountCents: 500,
    evidence: [id],
    txHash: hash,
  }),
  way_list: () => ({}),
  recharge_reference: () => ({ wayId: id }),
  recharge_by_way: () => ({
    wayId: id,
    reference: '22222222',
    amountCents: 500,
    evidence: [id],
    fields: { senderName: 'Ada Boat' },
  }),
  recharge_answer: () => ({ id, n: 1, evidence: [id] }),
  recharge_log: () => ({ ...page, status: '0' }),
  recharge_detail: () => ({ id }),
  extract_terms: () => ({}),
  extract: () => ({
    type: 'bank',
    amountCents: 1000,
    arrivalCents: 900,
    cardId: buyer.cardId,
    ticket: 'none',
  }),
  extract_log: () => ({ ...page, status: '1' }),
  extract_detail: () => ({ id }),
  card_list: () => ({}),
  card_add: () => ({ bankName: 'Quay', number: '62220202', holder: 'Ada Boat' }),
  card_add_by_way: () => ({ wayId: id, fields: { iban: 'DE89370400440532013000' } }),
  card_remove: () => ({ id }),
  chain_address_list: () => ({}),
  chain_address_add: () => ({
    networkId: 'harbour',
    address: evmAddresses[1],
    label: 'Mine',
    ticket: 'none',
  }),
  chain_address_remove: () => ({ id }),
  getBlockchain: () => ({}),
  deposit_list: () => ({}),
  deposit_find: () => ({ networkId: 'harbour', txHash: hash }),
  demo_faucet: () => ({ networkId: 'harbour', amountCents: 100 }),
  bill: () => ({ ...page, kind: 'pay', month: '2026-11' }),
  bill_summary: () => ({}),
  bill_csv: () => ({ month: '2026-11' }),
  upload_begin: () => ({ bytes: 100, sha256: 'ab'.repeat(32) }),
  upload_part: () => ({ id, offset: 0, data: 'aGVsbG8=' }),
  upload_end: () => ({ id }),
}
const closing = { id: 'polygon', version: 99, deposits: true, withdrawals: true, reason }
const queue = { ...page, status: '0', minCents: '1', q: 'R-40001' }
const consoles: Partial<Record<ConsoleEndpointName, () => Record<string, unknown>>> = {
  console_login: () => ({ account: 'nobody', password: 'none at all', totp: '123456' }),
  console_sign_in_ways: () => ({}),
  console_oidc_begin: () => ({}),
  console_oidc_finish: () => ({ state: 'x'.repeat(43), code: 'x', iss: 'https://x.example', error: 'x' }),
  console_oidc_totp: () => ({ state: 'x'.repeat(43), totp: '123456', sealed: 'x' }),
  console_oidc_link: () => ({}),
  console_oidc_step_up: () => ({}),
  console_oidc_unlink: () => ({ id, reason }),
  console_test_mail: () => ({ to: 'ana@example.com' }),
  console_test_chain: () => ({}),
  console_test_files: () => ({}),
  console_step_up: () => ({ totp: '123456' }),
  console_own_sign_in: () => ({}),
  console_recovery_codes_make: () => ({}),
  console_totp_begin: () => ({}),
  console_totp_renew: () => ({ sealed: 'x', totp: '123456' }),
  console_password: () => ({ oldPassword: 'none', password: 'long enough now' }),
  console_join_read: () => ({ joinToken: 'x'.repeat(43) }),
  console_join: () => ({
    joinToken: 'x'.repeat(43),
    sealed: 'x',
    password: 'long enough now',
    totp: '123456',
  }),
  console_staff_save: () => ({ id, name: 'X', role: 'support', isDisabled: false, reason }),
  console_staff_link: () => ({ id }),
  console_audit_list: () => ({ ...page, operatorId: id, action: 'wallet.', q: 'x' }),
  console_overview: () => ({}),
  console_recharge_list: () => queue,
  console_recharge_detail: () => ({ id }),
  console_recharge_ask: () => ({ id, version: 1, reasonCode: 'unreadable', reason }),
  console_recharge_decide: () => ({ id, version: 1, decision: 'pass', arrivedCents: 1, reason }),
  console_withdrawal_list: () => queue,
  console_withdrawal_detail: () => ({ id }),
  console_withdrawal_decide: () => ({ id, version: 1, decision: 'pass', bankReference: 'x', reason }),
  console_withdrawals_stop: () => ({ isStopped: false, reason }),
  console_buyer_list: () => ({ ...page, q: 'x' }),
  console_buyer_count: () => ({ q: 'x' }),
  console_buyer_detail: () => ({ id }),
  console_buyer_risk: () => ({ id }),
  console_buyer_block: () => ({ id: buyer.id, isBlocked: false, reason }),
  console_deposit_list: () => ({
    ...page,
    state: 'kept',
    unexplained: 'true',
    networkId: 'harbour',
    q: 'x',
  }),
  console_proposal_list: () => ({ ...page, state: 'open' }),
  console_proposal_make: () => ({
    kind: 'adjust',
    account: 'available',
    buyerId: buyer.id,
    amountCents: 100,
    cause: 'Ticket 7',
    reason,
  }),
  console_proposal_decide: () => ({ id, decision: 'confirm' }),
  console_deposit_note: () => ({ id, note: reason }),
  console_card_payment_list: () => ({
    ...page,
    state: 'paid',
    show: 'problem',
    fromDay: '2026-01-01',
    untilDay: '2026-01-31',
    q: 'x',
  }),
  console_card_payment_detail: () => ({ id }),
  console_card_payment_ask: () => ({ id }),
  console_card_dispute_list: () => ({ ...page, state: 'open' }),
  console_card_dispute_detail: () => ({ id }),
  console_card_dispute_answer: () => ({ id, text: reason }),
  console_card_payout_list: () => ({ ...page, show: 'wrong' }),
  console_card_payout_detail: () => ({ id }),
  console_card_payout_lines: () => ({ ...page, id, show: 'differing' }),
  console_network_close: () => closing,
  console_way_list: () => ({}),
  console_way_close: () => ({ id, version: 1, reason }),
  console_journal_list: () => ({ ...page, kind: 'pay', accountId: '1', q: 'x' }),
  console_journal_detail: () => ({ id }),
  console_account_list: () => ({ ...page, kind: 'available', q: 'x' }),
}

/** One field after the other takes each odd value; then whole inputs that are none. */
function allOdd({ method }: Endpoint, sound: Record<string, unknown>): unknown[] {
  const odd = method === 'GET' ? oddTexts : oddValues
  const fields = [...Object.keys(sound), ...('limit' in sound ? ['cursor'] : [])]
  return [
    ...fields.flatMap((field) => odd.map((value) => ({ ...sound, [field]: value }))),
    sound,
    oddlyMore(sound),
    ...(method === 'POST' ? oddWholes(sound) : []),
  ]
}

describe('odd inputs', () => {
  for (const [name, sound] of Object.entries(buyers))
    it(name, () => {
      const row = endpoints[name as EndpointName]
      return expectNoFault(row, allOdd(row, sound()), (input) =>
        buyer.client.raw(name as EndpointName, input),
      )
    })
  for (const [name, sound] of Object.entries(consoles))
    it(name, () => {
      const row = consoleEndpoints[name as ConsoleEndpointName]
      return expectNoFault(row, allOdd(row, sound()), (input) =>
        admin.client.raw(name as ConsoleEndpointName, input),
      )
    })
})
