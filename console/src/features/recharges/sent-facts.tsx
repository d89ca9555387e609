import type { useWords } from '#i18n/use-words.ts'
import type { useWayFieldName } from '#parts/ways/way-words.ts'
import { CopiedValue } from '#ui/copied-value.tsx'
import { Short } from '#ui/short.tsx'
import type { RechargeDetailData } from './rows.ts'

type T = ReturnType<typeof useWords>['t']

/** Facts about how the money was sent: a network and an address, or a way with its reference and what the buyer filled in. */
export const sentFacts = (
  recharge: RechargeDetailData,
  t: T,
  nameField: ReturnType<typeof useWayFieldName>,
) =>
  recharge.wayId === null
    ? [
        { key: 'network', name: t('queue.network'), value: recharge.network.name },
        { key: 'address', name: t('recharges.sentFrom'), value: <Short text={recharge.address} /> },
        ...(recharge.txHash
          ? [{ key: 'hash', name: t('recharges.hash'), value: <Short text={recharge.txHash} /> }]
          : []),
      ]
    : [
        { key: 'way', name: t('recharges.way'), value: recharge.network.name },
        {
          key: 'reference',
          name: t('recharges.reference'),
          value: recharge.reference && (
            <CopiedValue text={recharge.reference} name={t('recharges.reference')} />
          ),
        },
        ...recharge.fields.map(({ field, value }) => ({ key: field, name: nameField(field), value })),
        { key: 'bankReference', name: t('recharges.bankReference'), value: recharge.bankReference },
      ]
