import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'
import { bankTransfer } from '#testing/ways.ts'
import { anybodys, type CasesOf, field } from './id-cases.ts'

const reason = 'A note of its reason'
const proposal = (rest: Record<string, unknown>) => ({ reasonCode: 'other', reason, ...rest })
const recall = (rest: Record<string, unknown>) =>
  proposal({
    kind: 'product_recall',
    remedies: ['refund'],
    texts: { en: { danger: 'It burns', advice: 'Stop using it' } },
    ...rest,
  })

/** Ids of acts that two operators do: those that a proposal names, and its own. */
export const approvalCases: CasesOf<ConsoleEndpointName> = {
  console_proposal_list: {
    subjectId: anybodys('withdrawal', 'nothing', field('subjectId')),
    id: anybodys('act', 'nothing', field('id')),
  },
  console_proposal_make: {
    withdrawalId: anybodys('withdrawal', 'notFound', (withdrawalId) =>
      proposal({ kind: 'payout_retry', withdrawalId }),
    ),
    buyerId: anybodys('buyer', 'notFound', (buyerId) =>
      proposal({ kind: 'debt_collect', buyerId, amountCents: 100 }),
    ),
    networkId: anybodys('act', 'rechargeNetwork', (networkId) =>
      proposal({ kind: 'rescan', networkId, blockNo: 1 }),
    ),
    txHash: anybodys('depositHash', 'notFound', (txHash, { ids }) =>
      proposal({ kind: 'payout_settle', withdrawalId: ids.recharge, txHash }),
    ),
    hitId: anybodys('act', 'notFound', (hitId) =>
      proposal({ kind: 'sanctions_decide', hitId, outcome: 'kept' }),
    ),
    // Finance asks here, who may propose nothing about ways.
    wayId: anybodys('act', 'roleMissing', (wayId) =>
      proposal({ kind: 'money_way', wayId, version: 1, rules: bankTransfer }),
    ),
    shopId: anybodys('shop', 'notFound', (shopId) =>
      proposal({ kind: 'shop_suspend', shopId, step: 1, why: 'complaints', note: reason }),
    ),
    productId: anybodys('product', 'notFound', (productId) => recall({ productId })),
    skuIds: anybodys('sku', 'notFound', (skuId, { ids }) =>
      recall({ productId: ids.product, skuIds: [skuId] }),
    ),
    // Finance asks here, who may propose nothing about staff, whoever it is.
    operatorId: anybodys('operator', 'roleMissing', (operatorId) =>
      proposal({ kind: 'staff_reset', operatorId }),
    ),
  },
  console_proposal_decide: { id: anybodys('act', 'notFound', field('id', { decision: 'confirm' })) },
}
