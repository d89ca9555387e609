import { buyerSecrets, type Call } from './fixtures.ts'

export const card = { bankName: 'Vietcombank', number: '9704 3600 1182 4479', holder: 'ADA BOAT' }

/** A saved card and a withdrawal to it that waits for its audit; 10 dollars of which 9 arrive. */
export async function askWithdrawal(call: Call): Promise<void> {
  const [saved] = await call('card_add', card)
  await call('extract', {
    type: 'bank',
    amountCents: 10_00,
    arrivalCents: 9_00,
    cardId: saved?.id ?? '',
    payCode: buyerSecrets.payCode,
  })
}
