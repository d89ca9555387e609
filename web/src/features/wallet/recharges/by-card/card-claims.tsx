import { Note } from '@sampan/ui/note.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import type { CardPayment } from '#payment/use-card-terms.ts'

const texts = { open: 'topup.cardDisputed', won: 'topup.cardWon', lost: 'topup.cardLost' } as const

/** Sums of a credited payment that its card's holder or the provider took back, and what became of them. */
export function CardClaims({ payment }: { payment: CardPayment }) {
  const { t, dollars } = useI18n()
  const { disputes, returnedCents, state } = payment
  return (
    <>
      {disputes.map((dispute, n) => (
        <Note
          // biome-ignore lint/suspicious/noArrayIndexKey: they come in the order in which they began, and none goes
          key={n}
          tone={dispute.state === 'won' ? 'calm' : 'wait'}
        >
          {t(texts[dispute.state], { sum: dollars(dispute.amountCents) })}
        </Note>
      ))}
      {returnedCents > 0 && state === 'paid' && (
        <Note tone="wait">{t('topup.cardGivenBack', { sum: dollars(returnedCents) })}</Note>
      )}
    </>
  )
}
