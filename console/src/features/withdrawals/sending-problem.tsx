import { Note } from '@sampan/ui/note.tsx'
import { useWords } from '#i18n/use-words.ts'
import { useTrailText } from '#ui/coded-reason.ts'
import type { WithdrawalDetailData } from './rows.ts'

/** Problem of a sending in plain words, and the order about it. */
export function SendingProblem({ problem, order }: Pick<WithdrawalDetailData, 'problem' | 'order'>) {
  const { t } = useWords()
  const trailText = useTrailText()
  const { why, ...values } = problem?.values ?? {}
  return (
    <>
      {problem && (
        <Note tone="bad">
          {t(`problem.${problem.code}`, why === undefined ? values : { ...values, why: trailText(why) })}
        </Note>
      )}
      {order && <Note tone="calm">{t(`ordered.${order}`)}</Note>}
    </>
  )
}
