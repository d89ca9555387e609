import { IconButton } from '@sampan/ui/icon-button.tsx'
import Bell from 'lucide-react/icons/bell'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { unreadText, useUnread } from './use-unread.ts'

/** The way to the notices, with how many are unread. */
export function NoticeBell() {
  const { t } = useI18n()
  const unread = useUnread()
  const label = unread > 0 ? t('shell.noticesCount', { count: unreadText(unread) }) : t('shell.notices')
  return <IconButton icon={Bell} label={label} count={unread} href={paths.notification()} />
}
