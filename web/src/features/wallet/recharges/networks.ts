import { toast } from '@sampan/ui/toast.ts'
import { activeI18n } from '#i18n/translate.ts'
import type { Network } from './topup-types.ts'

/** "TRON, TRC-20": the standard belongs to the name, since a network may have several. */
export const networkName = ({ name, standard }: Pick<Network, 'name' | 'standard'>): string =>
  `${name}, ${standard}`

/** Takes a network that is open; a closed one says that it is not open yet and changes nothing (SPEC §8). */
export function chooseIfOpen(
  networks: readonly Network[],
  chosenId: string,
  onChoose: (id: string) => void,
): void {
  if (networks.some(({ id, open }) => open && id === chosenId)) onChoose(chosenId)
  else toast(activeI18n().t('refusal.notOpen'), { kind: 'base' })
}
