import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import { movesEveryMs, useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { OwnList } from './own-list.tsx'

const atOnce = 3

/** Recharges that are not credited yet, on-chain with their confirmations; a tap opens what became of it. */
export function OwnRecharges() {
  const { t, dollars, date } = useI18n()
  const { data, error, isFetching, refetch } = useApi(
    'recharge_log',
    { status: auditStatus.auditing, limit: atOnce },
    { everyMs: movesEveryMs },
  )
  return (
    <OwnList
      label={t('content.mine.recharge')}
      none={t('content.none.recharge')}
      read={{ error, isFetching, retry: refetch }}
      rows={data?.items.map((recharge) => {
        const { id, method, network, amountCents, confirmations, neededConfirmations, createdAt } = recharge
        const isCounted = method === 'onchain' && confirmations !== null && neededConfirmations !== null
        return {
          key: id,
          href: paths.topUpRecord({ id }),
          title: `${dollars(amountCents)} · ${network.name}`,
          note: `${
            isCounted
              ? t('topup.ofConfirmations', {
                  count: Math.min(confirmations, neededConfirmations),
                  needed: neededConfirmations,
                })
              : t('topup.auditing')
          } · ${date(createdAt, 'dayTime')}`,
        }
      })}
      all={{ href: paths.topUpRecord(), label: t('content.toRecharges') }}
    />
  )
}
