import { toast } from '#device/toast.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Text } from '#ui/text.tsx'
import styles from './topup.module.css'
import type { Network } from './topup-types.ts'

interface Props {
  networks: readonly Network[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** Network first (PRODUCT §6 no. 6): token, cost and time of each; a closed one says "Not Yet Open" (SPEC §8). */
export function NetworkChoice({ networks, chosen, onChoose }: Props) {
  const { t, dollars } = useI18n()
  return (
    <RadioCards
      label={t('topup.network')}
      value={chosen}
      onChange={(id) => {
        if (networks.find((network) => network.id === id)?.open) onChoose(id)
        else toast(t('refusal.notOpen'), { kind: 'base' })
      }}
      options={networks.map(
        ({ id, name, token, standard, open, networkCostCents, confirmations, secondsPerBlock }) => ({
          value: id,
          title: `${name}, ${standard}`,
          note: open
            ? t('topup.networkFee', { token, sum: dollars(networkCostCents) })
            : t('refusal.notOpen'),
          badge: open && (
            <Text size="small" tone="soft">
              {t('topup.networkTime', {
                minutes: Math.max(1, Math.ceil((confirmations * secondsPerBlock) / 60)),
              })}
            </Text>
          ),
          sign: (
            <span className={styles.initial} data-open={open || undefined} aria-hidden="true">
              {name.slice(0, 1)}
            </span>
          ),
        }),
      )}
    />
  )
}
