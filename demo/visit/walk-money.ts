import { auditStateOf } from '@sampan/contract/money/money-settings/status.ts'
import { serviceChargeCents } from '@sampan/contract/money/withdrawals/fee.ts'
import { uploadProof } from '../orders/proof.ts'
import { follow, type Tour } from './tour.ts'

const sender = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** A recharge with proof and a withdrawal to a card, both audited. */
export async function walkMoney(tour: Tour): Promise<void> {
  await Promise.all([walkRecharge(tour), walkWithdrawal(tour)])
}

async function walkRecharge(tour: Tour): Promise<void> {
  const { visitor, say } = tour
  const networks = await visitor.call('getBlockchain', {})
  const network = networks.find(({ open }) => open)
  if (!network) throw new Error('No network is open')
  const { id } = await visitor.call('recharge', {
    networkId: network.id,
    address: sender,
    amountCents: 12_000,
    evidence: [await uploadProof(visitor)],
  })
  say('recharge', `sent in: ${tour.url}/topUpRecord`)
  const look = async () => {
    const { items } = await visitor.call('recharge_log', {})
    return auditStateOf(items.find((one) => one.id === id)?.status ?? 0)
  }
  await follow(tour, 'recharge', look, (state) => state !== 'auditing')
}

async function walkWithdrawal(tour: Tour): Promise<void> {
  const { visitor, say, payCode } = tour
  const known = await visitor.call('card_list', {})
  const cards =
    known.length > 0
      ? known
      : await visitor.call('card_add', {
          bankName: 'Harbour Bank',
          number: '4532 0151 1283 0366',
          holder: 'MAI TRAN',
        })
  const terms = await visitor.call('extract_terms', {})
  const amountCents = 5_000
  if (terms.timesLeftToday === 0 || terms.leftTodayCents < amountCents)
    return say('withdrawal', 'left out: this buyer has withdrawn as much as 24 hours allow')
  const { id } = await visitor.call('extract', {
    type: 'bank',
    cardId: cards[0]?.id,
    amountCents,
    arrivalCents: amountCents - serviceChargeCents(amountCents, terms),
    payCode,
  })
  say('withdrawal', `asked for: ${tour.url}/depositRecord`)
  const look = async () => {
    const { items } = await visitor.call('extract_log', {})
    return auditStateOf(items.find((one) => one.id === id)?.status ?? 0)
  }
  await follow(tour, 'withdrawal', look, (state) => state !== 'auditing')
}
