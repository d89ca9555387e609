import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useState } from 'react'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ProposalsOf } from '#parts/approvals/proposals-of.tsx'
import { ActFailure } from '#ui/act-failure.tsx'
import styles from '#ui/cards.module.css'
import { Facts } from '#ui/facts.tsx'
import { Screen } from '#ui/screen.tsx'
import { ShownOnce } from '#ui/shown-once.tsx'
import { useAdding } from '#ui/use-adding.ts'
import { WhenRead } from '#ui/when-read.tsx'
import { AddOperator } from './add-operator.tsx'
import { EditOperator } from './edit-operator.tsx'
import type { JoinLink, StaffRow } from './rows.ts'

/** Operators: who they are, what they may, and the way to add, change or shut out one. */
export function StaffScreen() {
  const { t, date } = useWords()
  const read = useRead('console_staff_list', {})
  const [isAdding, setAdding] = useAdding()
  const [edited, setEdited] = useState<StaffRow | null>(null)
  const [link, setLink] = useState<JoinLink | null>(null)
  return (
    <Screen
      title={t('staff.title')}
      tools={
        <Button size="small" onClick={() => setAdding(true)}>
          {t('staff.add')}
        </Button>
      }
    >
      <ProposalsOf isTop kind="staff_add" />
      <WhenRead read={read}>
        {(operators) => (
          <div className={styles.cards}>
            {operators.map((operator) => (
              <OperatorCard
                key={operator.id}
                operator={operator}
                onEdit={() => setEdited(operator)}
                onLink={setLink}
              />
            ))}
          </div>
        )}
      </WhenRead>
      {isAdding && <AddOperator onClose={() => setAdding(false)} />}
      {edited && <EditOperator operator={edited} onClose={() => setEdited(null)} />}
      {link && (
        <ShownOnce
          title={t('staff.linkFor', { name: link.operator.name })}
          hint={t('staff.linkHint', { time: date(link.expiresAt, 'dayTime') })}
          secret={`${location.origin}${link.path}`}
          onClose={() => setLink(null)}
        />
      )}
    </Screen>
  )
}

interface CardProps {
  operator: StaffRow
  onEdit: () => void
  onLink: (link: JoinLink) => void
}

function OperatorCard({ operator, onEdit, onLink }: CardProps) {
  const { t, date } = useWords()
  const link = useApiMutation('console_staff_link')
  async function makeLink() {
    const made = await link.attempt({ id: operator.id })
    if (made) onLink(made)
  }
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
          ...(operator.isLinked
            ? [{ key: 'linked', name: t('staff.linked'), value: t('staff.linkedProvider') }]
            : []),
        ]}
      />
      {operator.agreesFrom && (
        <Note tone="calm">{t('staff.agreesFrom', { time: date(operator.agreesFrom, 'dayTime') })}</Note>
      )}
      {!operator.hasJoined && !operator.isDisabled && (
        <Note tone="calm">
          {operator.linkUntil
            ? t('staff.linkOpen', { time: date(operator.linkUntil, 'dayTime') })
            : t('staff.notJoined')}
        </Note>
      )}
      <ActFailure error={link.error} />
      <ProposalsOf subjectId={operator.id} />
      <div className={styles.buttons}>
        <Button kind="line" size="small" onClick={onEdit}>
          {t('networks.change')}
        </Button>
        {!operator.hasJoined && !operator.isDisabled && (
          <Button kind="line" size="small" busy={link.isBusy} onClick={makeLink}>
            {t('staff.makeLink')}
          </Button>
        )}
      </div>
    </section>
  )
}
