import { Button } from '@sampan/ui/button.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useOperator } from '#session/operator.ts'
import styles from './orders.module.css'

const nobody = 'nobody'

interface Props {
  isBusy: boolean
  /** `name` is null where the orders go to nobody. */
  onAssign: (operatorId: string | null, name: string | null) => void
}

/** Colleague who gets the ticked orders: the reader, another one, or nobody. */
export function AssignMany({ isBusy, onAssign }: Props) {
  const { t } = useWords()
  const me = useOperator()
  const [chosen, setChosen] = useState('')
  const { data } = useRead('shop_colleague_list', { subjectType: 'order' })
  const others = (data?.items ?? []).filter(({ id }) => id !== me.id)
  const names = new Map([[me.id, me.name], ...others.map(({ id, name }) => [id, name] as const)])
  return (
    <span className={styles.assign}>
      <SelectField
        aria-label={t('orders.assignTo')}
        prompt={t('orders.assignTo')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          { value: me.id, label: t('orders.assignMe') },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
          { value: nobody, label: t('orders.assignNobody') },
        ]}
      />
      {chosen !== '' && (
        <Button
          kind="line"
          size="small"
          busy={isBusy}
          onClick={() =>
            chosen === nobody ? onAssign(null, null) : onAssign(chosen, names.get(chosen) ?? '')
          }
        >
          {t('orders.assign')}
        </Button>
      )}
    </span>
  )
}
