import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useId, useState } from 'react'
import { ownZone } from '#i18n/own-zone.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from './schedule-part.module.css'

interface Props {
  /** Products that are chosen. */
  count: number
  /** `at` null: their times are cancelled. */
  onSet: (onSale: boolean, at: string | null) => void
  onClose: () => void
}

/** Time for all chosen products, at which they go on sale or off it. */
export function ScheduleSheet({ count, onSet, onClose }: Props) {
  const { t, number } = useWords()
  const formId = useId()
  const [onSale, setOnSale] = useState(true)
  const [typed, setTyped] = useState('')
  const at = new Date(typed)
  const isTime = !Number.isNaN(at.getTime())

  function send(event: FormEvent) {
    event.preventDefault()
    if (isTime) onSet(onSale, at.toISOString())
  }

  const foot = (
    <div className={styles.foot}>
      <Button kind="line" onClick={() => onSet(onSale, null)}>
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
          onChange={(way) => setOnSale(way === 'on')}
          options={[
            { value: 'on', label: t('goods.putOn') },
            { value: 'off', label: t('goods.takeOff') },
          ]}
        />
        <Field
          label={t(onSale ? 'goods.scheduleOn' : 'goods.scheduleOff')}
          hint={t('goods.scheduleHint', { zone: ownZone() })}
        >
          <TextInput type="datetime-local" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      </form>
    </Sheet>
  )
}
