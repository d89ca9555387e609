import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/cards.module.css'
import { Facts } from '#ui/facts.tsx'
import type { MemberRow } from './rows.ts'

/** People of a shop, a card each. `onChange`: clerks can be changed; `onReset`: anybody's sign-in can be renewed. */
export function MemberCards({
  members,
  onChange,
  onReset,
}: {
  members: readonly MemberRow[]
  onChange?: (member: MemberRow) => void
  onReset?: ((member: MemberRow) => void) | undefined
}) {
  const { t, date, list } = useWords()
  return (
    <div className={styles.cards}>
      {members.map((member) => (
        <section key={member.id} className={styles.card}>
          <div className={styles.row}>
            <h2 className={styles.title}>{member.name}</h2>
            <Badge tone="river">{t(`member.${member.role}`)}</Badge>
          </div>
          <Facts
            facts={[
              { key: 'account', name: t('signIn.account'), value: member.account },
              ...(member.email === null
                ? []
                : [{ key: 'email', name: t('members.email'), value: member.email }]),
              {
                key: 'rights',
                name: t('members.rights'),
                value:
                  member.role === 'owner'
                    ? t('members.everything')
                    : list(member.rights.map((right) => t(`right.${right}`))),
              },
              {
                key: 'seen',
                name: t('staff.seen'),
                value: member.lastSeenAt ? date(member.lastSeenAt, 'dayTime') : '–',
              },
            ]}
          />
          {member.linkUntil && (
            <Note tone="calm">{t('members.linkOpen', { time: date(member.linkUntil, 'dayTime') })}</Note>
          )}
          {onReset && (
            <div>
              <Button kind="line" size="small" onClick={() => onReset(member)}>
                {t('members.renew')}
              </Button>
            </div>
          )}
          {onChange && member.role === 'clerk' && (
            <div>
              <Button kind="line" size="small" onClick={() => onChange(member)}>
                {t('networks.change')}
              </Button>
            </div>
          )}
        </section>
      ))}
    </div>
  )
}
