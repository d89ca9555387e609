import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useId } from 'react'
import { ownZone } from '#i18n/own-zone.ts'
import { useWords } from '#i18n/use-words.ts'
import { useTyped } from '#ui/use-typed.ts'
import styles from './schedule-part.module.css'

interface Props {
  /** Products that are chosen. */
  count: number
  /** `at` null: their times are cancelled. Resolves to false when it failed: what is typed stays. */
  onSet: (onSale: boolean, at: string | null) => Promise<boolean>
  onClose: () => void
}

/** Time for all chosen products, at which they go on sale or off it. */
export function ScheduleSheet({ count, onSet, onClose }: Props) {
  const { t, number } = useWords()
  const formId = useId()
  const [{ onSale, typed }, change, forget] = useTyped('schedule of many products', {
    onSale: true,
    typed: '',
  })
  const at = new Date(typed)
  const isTime = !Number.isNaN(at.getTime())

  async function set(when: string | null) {
    if (await onSet(onSale, when)) forget()
  }
  function send(event: FormEvent) {
    event.preventDefault()
    if (isTime) void set(at.toISOString())
  }

  const foot = (
    <div className={styles.foot}>
      <Button kind="line" onClick={() => void set(null)}>
        {t('goods.scheduleCancel')}
      </Button>
      <Button type="submit" form={formId} disabled={!isTime}>
        {t('goods.scheduleSet')}
      </Button>
    </div>
  )
  return (
    <Sheet
      open
      title={t('goods.scheduleMany', { count, number: number(count) })}
      onClose={onClose}
      foot={foot}
    >
      <form id={formId} className={styles.sheet} onSubmit={send}>
        <Segment
          label={t('goods.schedule')}
          value={onSale ? 'on' : 'off'}
          onChange={(way) => change((before) => ({ ...before, onSale: way === 'on' }))}
          options={[
            { value: 'on', label: t('goods.putOn') },
            { value: 'off', label: t('goods.takeOff') },
          ]}
        />
        <Field
          label={t(onSale ? 'goods.scheduleOn' : 'goods.scheduleOff')}
          hint={t('goods.scheduleHint', { zone: ownZone() })}
        >
          <TextInput
            type="datetime-local"
            value={typed}
            onChange={({ target }) => change((before) => ({ ...before, typed: target.value }))}
          />
        </Field>
      </form>
    </Sheet>
  )
}
