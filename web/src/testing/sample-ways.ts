import type { Way } from '#features/wallet/use-ways.ts'
import { idOf } from './sample-ids.ts'

export const sampleWay = (part: Partial<Way> = {}): Way => ({
  id: idOf(71),
  name: 'Bank transfer',
  instructions: 'Send US dollars.',
  sendTo: {
    holder: 'Quay Trading Ltd',
    account: 'DE89370400440532013000',
    bankName: 'Quay Bank',
    bic: 'COBADEFFXXX',
    place: '',
  },
  forRecharge: true,
  forWithdrawal: true,
  minCents: 500,
  maxCents: 1_000_000,
  rechargeFields: ['senderName', 'transferReference'],
  withdrawalFields: ['iban', 'accountHolder'],
  ...part,
})
