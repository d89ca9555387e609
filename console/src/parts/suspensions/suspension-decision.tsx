import { Badge } from '@sampan/ui/badge.tsx'
import { useWords } from '#i18n/use-words.ts'
import { useReasonText } from '#ui/coded-reason.ts'
import { Facts } from '#ui/facts.tsx'
import type { Suspension } from './rows.ts'

interface StepBadgeProps {
  step: Suspension['step']
  /** In a list, where there is no room for all: the last step alone, which adds to those before. */
  isBrief?: boolean
}

/** Step of a shop's suspension. */
export function StepBadge({ step, isBrief = false }: StepBadgeProps) {
  const { t } = useWords()
  const text = isBrief && step !== 0 ? t(`suspension.brief.${step}`) : t(`suspension.step.${step}`)
  return <Badge tone={step === 0 ? 'ok' : 'bad'}>{text}</Badge>
}

/** Decision of two operators about a shop, with its appeal and the answer. */
export function Decision({ decision }: { decision: Suspension }) {
  const { t, date, list } = useWords()
  const reasonText = useReasonText()
  const { step, why, note, decidedAt, since, proposedBy, agreedBy, isLatest, appeal, answer } = decision
  const time = (at: string) => date(at, 'dayTime')
  const said = (one: Suspension['appeal']) => one && `${one.words} (${list([one.by, time(one.at)])})`
  return (
    <Facts
      facts={[
        {
          key: 'step',
          name: time(decidedAt),
          value: isLatest ? <StepBadge step={step} /> : <Badge>{t(`suspension.step.${step}`)}</Badge>,
        },
        {
          key: 'since',
          name: t('suspension.since'),
          value: isLatest && step > 0 && since !== decidedAt ? time(since) : null,
        },
        { key: 'note', name: t('suspension.note'), value: reasonText({ reasonCode: why, reason: note }) },
        { key: 'by', name: t('suspension.by'), value: list([proposedBy, agreedBy]) },
        { key: 'appeal', name: t('takedown.appeal'), value: said(appeal) },
        { key: 'answer', name: t('takedown.answer'), value: said(answer) },
      ]}
    />
  )
}
