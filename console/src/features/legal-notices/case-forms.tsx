import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import type { LegalCase } from './rows.ts'
import { StatementForm } from './statement-form.tsx'

/** Forms of a report: to take it, to decide it, to answer an appeal; none where neither waits. */
export function CaseForms({ one }: { one: LegalCase }) {
  const { t } = useWords()
  const claim = useApiMutation('console_legal_notice_claim')
  const decide = useApiMutation('console_legal_notice_decide')
  const answer = useApiMutation('console_legal_notice_answer')
  const appeal = one.appeals.find((row) => row.answer === null)
  if (appeal)
    return one.isOwnDecision ? (
      <Note tone="calm">{t('legalnotice.secondDecider')}</Note>
    ) : (
      <StatementForm
        key={`${one.id} ${appeal.side}`}
        of={`answer ${one.id} ${appeal.side}`}
        question={t('legalnotice.answer')}
        missing={t('legalnotice.answerMissing')}
        yes={t('legalnotice.change')}
        no={t('legalnotice.keep')}
        send={t('legalnotice.sendAnswer')}
        isBusy={answer.isBusy}
        onSend={(isYes, statement) =>
          answer.run({ id: one.id, side: appeal.side, change: isYes, ...statement })
        }
      />
    )
  if (one.state !== 'open') return null
  if (!one.claimedBy?.isMe)
    return (
      <Button
        size="middle"
        busy={claim.isBusy}
        onClick={() => void claim.attempt({ id: one.id, take: true })}
      >
        {one.claimedBy ? t('legalnotice.takeFrom', { name: one.claimedBy.name }) : t('legalnotice.take')}
      </Button>
    )
  return (
    <StatementForm
      of={`decide ${one.id}`}
      question={t('legalnotice.decide')}
      missing={t('legalnotice.decideMissing')}
      yes={t(one.type === 'product' ? 'legalnotice.remove' : 'legalnotice.hide')}
      no={t('legalnotice.nothing')}
      send={t('legalnotice.sendDecision')}
      isBusy={decide.isBusy}
      onSend={(isYes, statement) => decide.run({ id: one.id, act: isYes, ...statement })}
    >
      <Button
        kind="line"
        size="middle"
        busy={claim.isBusy}
        onClick={() => void claim.attempt({ id: one.id, take: false })}
      >
        {t('legalnotice.giveBack')}
      </Button>
    </StatementForm>
  )
}
