import { inFours } from '@sampan/ui/in-fours.ts'
import type { Words } from '#i18n/words.ts'
import type { useWayFieldName } from '#parts/ways/way-words.ts'
import { CopiedValue } from '#ui/copied-value.tsx'
import type { WithdrawalDetailData } from './rows.ts'

/** Facts about where the money goes: fields of a way and a card's number with buttons that copy them, or an address. */
export function payFacts(
  withdrawal: WithdrawalDetailData,
  t: Words['t'],
  nameField: ReturnType<typeof useWayFieldName>,
) {
  const { type, bankName, cardNumber, cardLastFour, cardHolder, fields, bankReference } = withdrawal
  if (type === 'onchain')
    return [
      { key: 'network', name: t('queue.network'), value: withdrawal.network?.name },
      { key: 'address', name: t('withdrawals.address'), value: withdrawal.address },
    ]
  const reference = { key: 'reference', name: t('withdrawals.reference'), value: bankReference }
  if (fields.length > 0)
    return [
      { key: 'way', name: t('withdrawals.way'), value: bankName },
      ...fields.map(({ field, value }) => ({
        key: field,
        name: nameField(field),
        value: (
          <CopiedValue
            text={value}
            shown={field === 'iban' ? inFours(value) : value}
            name={nameField(field)}
          />
        ),
      })),
      reference,
    ]
  const isShort = cardNumber === null
  return [
    { key: 'bank', name: t('withdrawals.bank'), value: bankName },
    {
      key: 'card',
      name: t(isShort ? 'field.lastFour' : 'withdrawals.card'),
      value: isShort ? cardLastFour : <CopiedValue text={cardNumber} name={t('withdrawals.card')} />,
    },
    { key: 'holder', name: t('withdrawals.holder'), value: cardHolder },
    reference,
  ]
}

/** Target of the withdrawal, whole, as it is read before it is paid. */
export function targetOf(withdrawal: WithdrawalDetailData, list: Words['list']): string {
  const { type, bankName, cardNumber, cardLastFour, cardHolder, network, address, fields } = withdrawal
  const values = fields.map(({ value }) => value)
  const words =
    type === 'onchain'
      ? [network?.name, address]
      : values.length > 0
        ? [bankName, ...values]
        : [cardHolder, bankName, cardNumber ?? cardLastFour]
  return list(words)
}
