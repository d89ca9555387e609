import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useOperator } from '#session/operator.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import form from '#ui/form.module.css'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { useTyped } from '#ui/use-typed.ts'
import styles from './orders.module.css'
import type { OfficeOrder } from './rows.ts'

interface Props {
  id: string
  judging: NonNullable<OfficeOrder['judging']>
}

type Decision = 'accept' | 'ask' | 'takeBack'

/** An operator accepts a shop's proof of delivery, as the first or second of two where it takes two, or asks for a better one. */
export function JudgeProof({ id, judging }: Props) {
  const { t } = useWords()
  const me = useOperator()
  const judge = useApiMutation('console_claim_judge')
  const [reason, setReason, forget] = useTyped(`order ${id}`, '')
  const mine = judging.voices.some(({ operator }) => operator.id === me.id)
  const actOf = (decision: Decision, kind: 'main' | 'line') => (
    <Button
      kind={kind}
      size="middle"
      busy={judge.isBusy}
      disabled={!isReason(reason)}
      onClick={() =>
        void judge
          .attempt({ id, version: judging.version, decision, reason })
          .then((done) => done && forget())
      }
    >
      {t(`orders.judge.${decision}`)}
    </Button>
  )
  return (
    <div className={form.form}>
      <Voices judging={judging} mine={mine} />
      <ReasonField value={reason} hint={t('stop.trailHint')} onChange={setReason} />
      <ActFailure error={judge.error} />
      <div className={styles.acts}>
        {mine ? actOf('takeBack', 'line') : actOf('accept', 'main')}
        {actOf('ask', 'line')}
      </div>
    </div>
  )
}

/** Approvals so far where two must accept a proof: who accepted, and whether anybody else can. */
function Voices({ judging, mine }: Omit<Props, 'id'> & { mine: boolean }) {
  const { t, date, dollars } = useWords()
  const { voices, neededApprovals, amountCents } = judging
  if (neededApprovals < 2) return null
  return (
    <section className={styles.part} aria-label={t('queue.agreedHead')}>
      <p>
        {t('orders.takesTwo', { sum: dollars(amountCents), count: voices.length, needed: neededApprovals })}
      </p>
      {voices.map(({ operator, at }) => (
        <p key={operator.id}>{t('queue.agreed', { name: operator.name, time: date(at, 'dayTime') })}</p>
      ))}
      {mine && <Note tone="calm">{t('orders.saidSo')}</Note>}
      {judging.isAlone && <Note tone="wait">{t('orders.nobodyElse')}</Note>}
    </section>
  )
}
