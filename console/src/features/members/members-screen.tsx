import { Button } from '@sampan/ui/button.tsx'
import { useState } from 'react'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { InvitationLink } from '#parts/members/invitation-link.tsx'
import { MemberCards } from '#parts/members/member-cards.tsx'
import { Screen } from '#ui/screen.tsx'
import { useAdding } from '#ui/use-adding.ts'
import { WhenRead } from '#ui/when-read.tsx'
import { AddClerk } from './add-clerk.tsx'
import { EditClerk } from './edit-clerk.tsx'
import type { Invited, MemberRow } from './rows.ts'

/** People of the shop: its owner adds clerks, gives them rights, and lets them go. */
export function MembersScreen() {
  const { t } = useWords()
  const read = useRead('console_member_list', {})
  const [isAdding, setAdding] = useAdding()
  const [edited, setEdited] = useState<MemberRow | null>(null)
  const [invited, setInvited] = useState<Invited | null>(null)
  return (
    <Screen
      title={t('members.title')}
      tools={
        <Button size="small" onClick={() => setAdding(true)}>
          {t('members.add')}
        </Button>
      }
    >
      <WhenRead read={read}>{(members) => <MemberCards members={members} onChange={setEdited} />}</WhenRead>
      {isAdding && (
        <AddClerk
          onClose={() => setAdding(false)}
          onInvited={(made) => {
            setAdding(false)
            setInvited(made)
          }}
        />
      )}
      {edited && (
        <EditClerk
          clerk={edited}
          onClose={() => setEdited(null)}
          onInvited={(made) => {
            setEdited(null)
            setInvited(made)
          }}
        />
      )}
      {invited && <InvitationLink invited={invited} onClose={() => setInvited(null)} />}
    </Screen>
  )
}
