import { Icon } from '@sampan/ui/icon.tsx'
import { RadioCards } from '@sampan/ui/radio-cards.tsx'
import Check from 'lucide-react/icons/check'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './network-choice.module.css'
import { NetworkSign } from './network-sign.tsx'
import { chooseIfOpen } from './networks.ts'
import type { Network } from './topup-types.ts'

interface Props {
  networks: readonly Network[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** Network first (PRODUCT §6.6): token, cost and time of each; closed ones are folded, and say that they are not open yet (SPEC §8). */
export function NetworkChoice({ networks, chosen, onChoose }: Props) {
  const { t, dollars } = useI18n()
  return (
    <RadioCards
      label={t('topup.network')}
      value={chosen}
      onChange={(id) => chooseIfOpen(networks, id, onChoose)}
      foldLabel={t('topup.closedNetworks', { count: networks.filter(({ open }) => !open).length })}
      options={networks.map((network) => ({
        value: network.id,
        folded: !network.open && networks.some(({ open }) => open),
        title: (
          <>
            {`${network.name}, `}
            <span className={styles.whole}>{network.standard}</span>
          </>
        ),
        note: network.open
          ? t('topup.networkFee', { token: network.token, sum: dollars(network.networkCostCents) })
          : t('shell.notOpen'),
        badge: network.open && (
          <span className={styles.pick}>
            <span className={styles.time}>{t('topup.networkTime', { minutes: minutesOf(network) })}</span>
            <span className={styles.mark}>
              <Icon of={Check} size="tiny" />
            </span>
          </span>
        ),
        sign: <NetworkSign {...network} />,
      }))}
    />
  )
}

const minutesOf = ({ confirmations, secondsPerBlock }: Network) =>
  Math.max(1, Math.ceil((confirmations * secondsPerBlock) / 60))
