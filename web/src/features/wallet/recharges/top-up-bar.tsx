import { navigate } from '@sampan/router/navigate.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Pad } from '@sampan/ui/screen.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import History from 'lucide-react/icons/history'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { HelpLink } from '#page/help-link.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { paths } from '#paths'
import { useCardTerms } from '#payment/use-card-terms.ts'
import { forRecharge, useWays, type Way } from '../use-ways.ts'
import { askedCents } from './asked-cents.ts'
import { wayPath } from './by-way/way-path.ts'
import styles from './top-up-bar.module.css'

type Kind = 'onchain' | 'manual' | 'byWay' | 'card'

/**
 * The head of all kinds of recharges, and the choice among those that are open, with the sum that a checkout asked for.
 * Where there is one kind alone, there is no choice.
 */
export function TopUpBar({ way }: { way: Kind }) {
  const { t } = useI18n()
  const cents = askedCents(usePage().search) ?? undefined
  const ways = forRecharge(useWays().data ?? [])
  const isCardOpen = useCardTerms().data?.isOpen === true
  const kinds = useKinds(ways, isCardOpen)
  const [firstWay] = ways
  const hrefOf = (kind: Kind): string => {
    if (kind === 'card') return paths.cardPay(undefined, { amount: cents })
    if (kind === 'byWay' && firstWay) return wayPath(firstWay.id, cents)
    return kind === 'onchain' ? paths.topUp(cents) : paths.cardTopUp(cents)
  }
  return (
    <>
      <PageBar
        title={t('topup.title')}
        backTo={paths.profile()}
        end={<IconButton icon={History} label={t('topup.records')} href={paths.topUpRecord()} />}
      />
      {kinds.length > 1 && (
        <Pad narrow>
          <div className={styles.head}>
            <Segment
              label={t('topup.way')}
              ground="page"
              value={way}
              onChange={(next) => navigate(hrefOf(next), { replace: true })}
              options={kinds}
            />
            <HelpLink article="recharge" part="which">
              {t('topup.askWhich')}
            </HelpLink>
          </div>
        </Pad>
      )}
    </>
  )
}

/** Kinds that are open. A shop that has neither a network nor a way and takes no cards shows the two of the networks. */
function useKinds([first, second]: readonly Way[], isCardOpen: boolean): { value: Kind; label: string }[] {
  const { t } = useI18n()
  const { data: networks } = useApi('getBlockchain', {})
  const hasNetwork = networks === undefined || networks.some(({ open }) => open) || (!first && !isCardOpen)
  return [
    ...(isCardOpen ? [{ value: 'card' as const, label: t('topup.card') }] : []),
    ...(hasNetwork
      ? [
          { value: 'onchain' as const, label: t('topup.onchain') },
          { value: 'manual' as const, label: t('topup.manual') },
        ]
      : []),
    ...(first ? [{ value: 'byWay' as const, label: second ? t('topup.otherWays') : first.name }] : []),
  ]
}
