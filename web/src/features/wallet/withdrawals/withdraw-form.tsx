import { isActPending } from '@sampan/client/idempotency.ts'
import { wholeMinuteFrom } from '@sampan/contract/wire/whole-minute.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { ActionBar } from '@sampan/ui/action-bar.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { HelpLink } from '#page/help-link.tsx'
import { paths } from '#paths'
import { goSetPayCode } from '#payment/go-set-pay-code.ts'
import { PayCodeSheet } from '#payment/pay-code-sheet.tsx'
import { useSession } from '#session/use-session.ts'
import { forWithdrawal, type Way as ShopWay } from '../use-ways.ts'
import { AddressChoice } from './address-choice.tsx'
import { AmountCard } from './amount-card.tsx'
import { CardChoice } from './card-choice.tsx'
import { problemOf, quoteOf } from './quote.ts'
import { firstUsableAt, targetName, targetOf, termsFor } from './target.ts'
import { useCodeTexts } from './use-code-texts.ts'
import { useDraft } from './use-draft.ts'
import { useWaitOver } from './use-wait-over.ts'
import { useWaitTexts } from './use-wait-texts.ts'
import { useWithdraw } from './use-withdraw.ts'
import type { Terms } from './withdraw-types.ts'

interface Props {
  terms: Terms
  /** Open ways of the shop's own. */
  ways: readonly ShopWay[]
}

/** Amount with its quote, where it goes, and the button that says the sum. */
export function WithdrawForm({ terms: allTerms, ways }: Props) {
  const { t, date, dollars } = useI18n()
  const { navigate } = usePageNavigation()
  const { draft, change, forget } = useDraft()
  const [isTried, setTried] = useState(false)
  const owedCents = useSession(({ userInfo }) => userInfo?.owedCents ?? 0)
  const hasPayCode = useSession(({ userInfo }) => userInfo?.hasPayCode ?? false)
  const texts = useCodeTexts(t('withdraw.asked'))
  const { codeMutation, askedId, begin, close } = useWithdraw()
  const waits = useWaitTexts()
  useWaitOver(allTerms.addresses)
  const { amountCents } = draft
  const isChainOffered = allTerms.addresses.length > 0 || allTerms.networks.some(takesPayouts)
  const way = isChainOffered ? draft.way : 'bank'
  const targetId = targetOf({ ...draft, way }, allTerms, ways)
  const terms = way === 'bank' ? termsFor(targetId, allTerms, ways) : allTerms
  const problem = problemOf(amountCents, terms)
  const quote = quoteOf(amountCents ?? 0, terms)

  function targetText(): string {
    const usableAt = firstUsableAt({ ...draft, way }, terms)
    if (usableAt === null) return t('withdraw.chooseTarget')
    return t('withdraw.targetWaits', { time: date(wholeMinuteFrom(usableAt), 'dayTime') })
  }

  function ask() {
    setTried(true)
    // The rules in the server's order, said as the server says them (SPEC §8).
    // The amount's own field says it, in the words of SPEC §8.
    if (problem) return
    if (targetId === null) return toast(targetText(), { kind: 'failure' })
    if (!hasPayCode) return goSetPayCode()
    begin({ way, targetId, amountCents: amountCents ?? 0, arrivalCents: quote.arrivalCents })
  }

  return (
    <>
      <Stack gap={16}>
        {isChainOffered && (
          <Segment
            label={t('withdraw.way')}
            ground="page"
            value={way}
            onChange={(next) => change({ way: next })}
            options={[
              {
                value: 'bank',
                label: t(forWithdrawal(ways).length > 0 ? 'withdraw.bankOrWay' : 'withdraw.bank'),
              },
              { value: 'onchain', label: t('withdraw.onchain') },
            ]}
          />
        )}
        {codeMutation === null && isActPending('extract') && (
          <Note tone="wait">{t('withdraw.unanswered')}</Note>
        )}
        {terms.isStopped && (
          <Note tone="wait">
            {t('withdraw.stopped', { reason: terms.stoppedReason })}{' '}
            {owedCents > 0 && t('withdraw.owed', { sum: dollars(owedCents) })}
          </Note>
        )}
        <AmountCard
          terms={terms}
          way={way}
          amountCents={amountCents}
          isTried={isTried}
          onChange={(next) => change({ amountCents: next })}
        />
        {way === 'bank' ? (
          <CardChoice
            cards={terms.cards}
            ways={ways}
            chosen={targetId}
            onChoose={(cardId) => change({ cardId })}
          />
        ) : (
          <AddressChoice terms={terms} chosen={targetId} onChoose={(addressId) => change({ addressId })} />
        )}
        <Note tone="calm">{waits.audit(terms.auditMinutes)}</Note>
        <HelpLink article="withdraw" part="time">
          {t('withdraw.askTime')}
        </HelpLink>
        <Text size="fine" tone="soft">
          {t('withdraw.noCondition')}
        </Text>
      </Stack>
      <ActionBar>
        <Button wide disabled={terms.isStopped} onClick={ask}>
          {amountCents ? t('withdraw.act', { sum: dollars(amountCents) }) : t('withdraw.title')}
        </Button>
      </ActionBar>
      <PayCodeSheet
        codeMutation={codeMutation}
        texts={texts}
        above={t('withdraw.title')}
        below={t('withdraw.willGoTo', {
          sum: dollars(quote.arrivalCents),
          target: targetName(way, targetId, terms),
        })}
        onClose={close}
        onDone={() => {
          close()
          forget()
          navigate(paths.depositRecord({ id: askedId() }))
        }}
      />
    </>
  )
}

const takesPayouts = ({ withdrawOpen }: Terms['networks'][number]) => withdrawOpen
