import type { TeamSubject } from '@sampan/contract/trade/team/subjects.ts'
import { Button } from '@sampan/ui/button.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useOperator } from '#session/operator.ts'
import styles from './assign-many.module.css'

const nobody = 'nobody'

interface Props {
  subjectType: TeamSubject
  isBusy: boolean
  /** `name` is null where they go to nobody. */
  onAssign: (operatorId: string | null, name: string | null) => void
}

/** Colleague who gets the ticked rows: the reader, another one, or nobody. */
export function AssignMany({ subjectType, isBusy, onAssign }: Props) {
  const { t } = useWords()
  const me = useOperator()
  const [chosen, setChosen] = useState('')
  const { data } = useRead(me.member ? 'shop_colleague_list' : 'console_colleague_list', { subjectType })
  const others = (data?.items ?? []).filter(({ id }) => id !== me.id)
  const names = new Map([[me.id, me.name], ...others.map(({ id, name }) => [id, name] as const)])
  return (
    <span className={styles.assign}>
      <SelectField
        aria-label={t('team.assignTo')}
        prompt={t('team.assignTo')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          { value: me.id, label: t('team.assignMe') },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
          { value: nobody, label: t('team.assignNobody') },
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
          {t('team.assign')}
        </Button>
      )}
    </span>
  )
}
