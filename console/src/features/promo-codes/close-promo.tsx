import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'

interface Props {
  /** The code to switch off; null: none. */
  promo: { id: number; code: string } | null
  close: {
    attempt(input: { id: number }): Promise<unknown>
    isBusy: boolean
    error: ApiFailure | null
  }
  onDone: () => void
}

/** Asks before a code is switched off. */
export function ClosePromo({ promo, close, onDone }: Props) {
  const { t } = useWords()
  const switchOff = async () => {
    if (promo && (await close.attempt({ id: promo.id }))) onDone()
  }
  return (
    <Confirm
      open={promo !== null}
      title={t('promos.offSure', { code: promo?.code ?? '' })}
      action={t('promos.switchOff')}
      kind="bad"
      busy={close.isBusy}
      onConfirm={() => void switchOff()}
      onClose={onDone}
    >
      {t('promos.offHint')}
      <ActFailure error={close.error} />
    </Confirm>
  )
}
