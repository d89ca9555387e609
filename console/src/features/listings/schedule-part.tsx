import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useApiMutation } from '#client/use-call.ts'
import { ownZone } from '#i18n/own-zone.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import { useTyped } from '#ui/use-typed.ts'
import editor from './editor.module.css'
import type { GoodsDetail } from './rows.ts'
import styles from './schedule-part.module.css'

type Step = GoodsDetail['schedule'][number]

interface Props {
  goods: GoodsDetail
  mayChange: boolean
}

/** Times at which a stored product goes on sale and off it, in this device's zone, which is named. */
export function SchedulePart({ goods: { id, schedule }, mayChange }: Props) {
  const { t } = useWords()
  if (!mayChange && schedule.length === 0) return null
  return (
    <section className={`${editor.part} ${styles.part}`} aria-labelledby="goods-schedule">
      <div className={styles.head}>
        <h2 id="goods-schedule">{t('goods.schedule')}</h2>
        <small>{t('goods.scheduleHint', { zone: ownZone() })}</small>
      </div>
      <div className={styles.steps}>
        {[true, false].map((onSale) => {
          const step = schedule.find((one) => one.onSale === onSale)
          return <StepFields key={String(onSale)} id={id} onSale={onSale} step={step} mayChange={mayChange} />
        })}
      </div>
    </section>
  )
}

interface StepProps {
  id: number
  onSale: boolean
  step: Step | undefined
  mayChange: boolean
}

function StepFields({ id, onSale, step, mayChange }: StepProps) {
  const { t, date } = useWords()
  const saved = step && !step.problem ? typedOf(step.at) : ''
  const [typed, setTyped, forget, conflicts] = useTyped(`schedule of ${id} ${onSale ? 'on' : 'off'}`, saved)
  const call = useApiMutation('console_goods_schedule')
  const at = new Date(typed)
  const isNew = typed !== '' && typed !== (step ? typedOf(step.at) : '')
  async function send(when: string | null) {
    if (call.isBusy) return
    if (await call.attempt({ ids: [id], onSale, at: when })) forget(when === null ? '' : typed)
  }
  return (
    <div className={styles.step}>
      {mayChange && (
        <div className={styles.line}>
          <Field label={t(onSale ? 'goods.scheduleOn' : 'goods.scheduleOff')}>
            <TextInput
              type="datetime-local"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          <Button
            kind="line"
            size="small"
            busy={call.isBusy}
            disabled={!isNew || Number.isNaN(at.getTime()) || conflicts.parts.length > 0}
            onClick={() => void send(at.toISOString())}
          >
            {t(step ? 'goods.scheduleMove' : 'goods.scheduleSet')}
          </Button>
          {step && (
            <Button kind="line" size="small" busy={call.isBusy} onClick={() => void send(null)}>
              {t('goods.scheduleCancel')}
            </Button>
          )}
        </div>
      )}
      {step && <StepState step={step} />}
      <ConflictPart
        of={conflicts}
        textOf={(_, value) => (value ? date(new Date(value as string).toISOString(), 'dayTime') : '')}
      />
      <ActFailure error={call.error} />
    </div>
  )
}

/** State of a step: when it comes and who wanted it, or why it was not done. */
function StepState({ step: { onSale, at, by, problem, gaps } }: { step: Step }) {
  const { t, date, list } = useWords()
  const time = date(at, 'dayTime')
  if (!problem)
    return (
      <p className={styles.state}>
        {t(onSale ? 'goods.goesOn' : 'goods.goesOff', { time })}
        <small>{t('goods.scheduleBy', { name: by })}</small>
      </p>
    )
  const why = gaps.length > 0 ? list(gaps.map((gap) => t(`goods.gap.${gap}`))) : t(`goods.problem.${problem}`)
  return <Note tone="bad">{t('goods.notScheduled', { time, why })}</Note>
}

/** An instant as a field of this device's time has it: `2026-11-28T09:30`. */
function typedOf(at: string): string {
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
