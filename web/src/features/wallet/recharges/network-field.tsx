import { Field, useFieldProps } from '@sampan/ui/field.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './network-field.module.css'
import { NetworkSign } from './network-sign.tsx'
import { chooseIfOpen, networkName } from './networks.ts'
import type { Network } from './topup-types.ts'

interface Props {
  networks: readonly Network[]
  chosen: Network | undefined
  error: string | undefined
  onChoose: (id: string) => void
}

/** The network that money was sent on, by the system's own picker; a closed one says that it is not open yet (SPEC §8). */
export function NetworkField({ networks, chosen, error, onChoose }: Props) {
  const { t } = useI18n()
  return (
    <Field label={t('topup.network')} error={error}>
      <Box networks={networks} chosen={chosen} onChoose={(id) => chooseIfOpen(networks, id, onChoose)} />
    </Field>
  )
}

function Box({ networks, chosen, onChoose }: Omit<Props, 'error'>) {
  const { t } = useI18n()
  return (
    <span className={styles.select}>
      {chosen && <NetworkSign {...chosen} size="small" />}
      <select
        {...useFieldProps()}
        value={chosen?.id ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        {!chosen && (
          <option value="" disabled>
            {t('refusal.rechargeNetwork')}
          </option>
        )}
        {networks.map((network) => (
          <option key={network.id} value={network.id}>
            {network.open ? networkName(network) : `${networkName(network)}, ${t('shell.notOpen')}`}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size="small" />
    </span>
  )
}
