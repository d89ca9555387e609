import type { Output } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ShownOnce } from '#ui/shown-once.tsx'

interface Props {
  invited: Output<'console_member_add'>
  onClose: () => void
}

/** Link by which a member sets up their sign-in, shown once; a mail carried it too where there was one. */
export function InvitationLink({ invited: { member, path, expiresAt, mailedTo }, onClose }: Props) {
  const { t, date } = useWords()
  const time = date(expiresAt, 'dayTime')
  return (
    <ShownOnce
      title={t('staff.linkFor', { name: member.name })}
      hint={
        mailedTo === null ? t('staff.linkHint', { time }) : t('members.mailed', { email: mailedTo, time })
      }
      secret={`${location.origin}${path}`}
      onClose={onClose}
    />
  )
}
