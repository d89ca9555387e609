import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/cards.module.css'
import { Facts } from '#ui/facts.tsx'
import { HandOver } from '#ui/hand-over.tsx'
import { Screen } from '#ui/screen.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { AddOperator } from './add-operator.tsx'
import { EditOperator } from './edit-operator.tsx'
import type { Added, StaffRow } from './rows.ts'

/** Operators: who they are, what they may, and the way to add, change or shut out one. */
export function StaffScreen() {
  const { t } = useWords()
  const read = useRead('console_staff_list', {})
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<StaffRow | null>(null)
  const [added, setAdded] = useState<Added | null>(null)
  return (
    <Screen
      title={t('staff.title')}
      tools={
        <Button size="small" onClick={() => setAdding(true)}>
          {t('staff.add')}
        </Button>
      }
    >
      <WhenRead read={read}>
        {(operators) => (
          <div className={styles.cards}>
            {operators.map((operator) => (
              <OperatorCard key={operator.id} operator={operator} onEdit={() => setEdited(operator)} />
            ))}
          </div>
        )}
      </WhenRead>
      {isAdding && (
        <AddOperator
          onClose={() => setAdding(false)}
          onAdded={(made) => {
            setAdding(false)
            setAdded(made)
          }}
        />
      )}
      {edited && (
        <EditOperator
          operator={edited}
          onClose={() => setEdited(null)}
          onReset={(made) => {
            setEdited(null)
            setAdded(made)
          }}
        />
      )}
      {added && (
        <HandOver name={added.operator.name} totpUri={added.totpUri} onClose={() => setAdded(null)} />
      )}
    </Screen>
  )
}

function OperatorCard({ operator, onEdit }: { operator: StaffRow; onEdit: () => void }) {
  const { t, date } = useWords()
  return (
    <section className={styles.card}>
      <div className={styles.row}>
        <h2 className={styles.title}>{operator.name}</h2>
        <Badge tone={operator.isDisabled ? 'bad' : 'river'}>
          {operator.isDisabled ? t('staff.disabled') : t(`role.${operator.role}`)}
        </Badge>
      </div>
      <Facts
        facts={[
          { key: 'account', name: t('signIn.account'), value: operator.account },
          { key: 'buyer', name: t('staff.buyer'), value: operator.buyerAccount ?? '–' },
          {
            key: 'seen',
            name: t('staff.seen'),
            value: operator.lastSeenAt ? date(operator.lastSeenAt, 'dayTime') : '–',
          },
        ]}
      />
      <div>
        <Button kind="line" size="small" onClick={onEdit}>
          {t('networks.change')}
        </Button>
      </div>
    </section>
  )
}
