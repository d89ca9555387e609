import { usePage } from '@sampan/router/use-page.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { ActionBar } from '@sampan/ui/action-bar.tsx'
import { Button, ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { useState } from 'react'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { AmountInput } from '#payment/amount-input.tsx'
import { OwedNote } from '#payment/owed-note.tsx'
import { returnOrigin } from '#payment/return-origin.ts'
import { type CardTerms, useCardTerms } from '#payment/use-card-terms.ts'
import { askedCents } from '../asked-cents.ts'

/** The sum of a recharge by card, and what holds for money from a card. */
export function CardForm() {
  const { t } = useI18n()
  return (
    <QueryView query={useCardTerms()} waiting={<Skeleton shape="card" />}>
      {(terms) =>
        terms.isOpen ? (
          <Form terms={terms} />
        ) : (
          <EmptyState
            title={t('refusal.cardPaymentsClosed')}
            action={<ButtonLink href={paths.topUp()}>{t('topup.title')}</ButtonLink>}
          />
        )
      }
    </QueryView>
  )
}

function Form({ terms }: { terms: CardTerms }) {
  const { t, dollars } = useI18n()
  const { navigate } = usePageNavigation()
  const begin = useApiMutation('card_payment_begin')
  const asked = askedCents(usePage().search)
  const [amountCents, setAmount] = useState<number | null>(
    asked === null ? null : Math.max(asked, terms.minCents),
  )
  const [isTried, setTried] = useState(false)
  const problem = problemOf(amountCents, terms)
  const texts = {
    empty: t('refusal.rechargeAddress'),
    minimum: t('refusal.cardMinimum', { minimum: dollars(terms.minCents) }),
    maximum: t('refusal.cardMaximum', { maximum: dollars(terms.maxCents) }),
    daily: t('refusal.cardDaily', { left: dollars(terms.leftTodayCents) }),
  }

  async function send() {
    setTried(true)
    if (problem !== null || amountCents === null) return
    const begun = await begin.run({ amountCents, returnOrigin: returnOrigin() }).catch(() => null)
    if (begun) navigate(paths.cardPay(begun.id, { go: true }), { replace: true })
  }

  return (
    <Stack gap={16}>
      <OwedNote />
      {terms.isSandbox && <Note tone="wait">{t('topup.cardSandbox')}</Note>}
      <AmountInput
        label={t('topup.amount')}
        amountCents={amountCents}
        error={problem !== null && (isTried || problem !== 'empty') ? texts[problem] : undefined}
        onChange={setAmount}
      />
      <Text size="small" tone="soft" digits>
        {t('topup.cardLimits', {
          min: dollars(terms.minCents),
          max: dollars(terms.maxCents),
          left: dollars(terms.leftTodayCents),
        })}
      </Text>
      <Note tone="calm">{t('topup.cardIntro')}</Note>
      {terms.holdDays > 0 && (
        <Text size="fine" tone="soft">
          {t('topup.cardHold', { days: terms.holdDays })}
        </Text>
      )}
      <ActionBar>
        <Button wide busy={begin.isBusy} onClick={() => void send()}>
          {amountCents ? t('topup.cardContinue', { sum: dollars(amountCents) }) : t('topup.cardContinueNow')}
        </Button>
      </ActionBar>
    </Stack>
  )
}

function problemOf(
  amountCents: number | null,
  terms: CardTerms,
): 'empty' | 'minimum' | 'maximum' | 'daily' | null {
  if (!amountCents) return 'empty'
  if (amountCents < terms.minCents) return 'minimum'
  if (amountCents > terms.maxCents) return 'maximum'
  return amountCents > terms.leftTodayCents ? 'daily' : null
}
