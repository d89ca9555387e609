import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { Confirm } from '@sampan/ui/confirm.tsx'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'

interface Props {
  /** The code to offer, or to offer no longer; null: none. */
  promo: { id: number; code: string; offered: boolean } | null
  offer: {
    attempt(input: { id: number; offered: boolean }): Promise<unknown>
    isBusy: boolean
    error: ApiFailure | null
  }
  /** Sentence about a code that everybody sees. */
  hint: string
  onDone: () => void
}

/** Asks before a code is listed to everyone and counted by itself, and before it is taken off the lists. */
export function OfferPromo({ promo, offer, hint, onDone }: Props) {
  const { t } = useWords()
  const isOffered = promo?.offered ?? false
  const code = promo?.code ?? ''
  const change = async () => {
    if (promo && (await offer.attempt({ id: promo.id, offered: !promo.offered }))) onDone()
  }
  return (
    <Confirm
      open={promo !== null}
      title={isOffered ? t('promos.unofferSure', { code }) : t('promos.offerSure', { code })}
      action={t(isOffered ? 'promos.unoffer' : 'promos.offer')}
      busy={offer.isBusy}
      onConfirm={() => void change()}
      onClose={onDone}
    >
      {isOffered ? t('promos.unofferText') : hint}
      <ActFailure error={offer.error} />
    </Confirm>
  )
}
