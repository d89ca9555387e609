import { noticePath } from '@sampan/contract/office/notices/notice-path.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import type { LucideIcon } from 'lucide-react'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import Bell from 'lucide-react/icons/bell'
import MessageCircle from 'lucide-react/icons/message-circle'
import Package from 'lucide-react/icons/package'
import Tag from 'lucide-react/icons/tag'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ItemOf } from '#client/types.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { Thumb } from '#product/thumb.tsx'
import styles from './notice-days.module.css'

type Notice = ItemOf<'notice_list'>

interface Props {
  notice: Notice
  isRead: boolean
  onOpen: () => void
}

/** One notice: what happened, with which goods, and when; it leads to its subject. */
export function NoticeRow({ notice, isRead, onOpen }: Props) {
  const { t, date } = useI18n()
  const { kind, title, text, createdAt, goods } = notice
  const href = noticePath(notice.subject.type, notice.subject.id, notice.subject.request)
  const inside = (
    <>
      {goods?.picture ? (
        <Thumb base={goods.picture} room={goods.room} size="small" />
      ) : (
        <span className={styles.glyph} data-unread={!isRead || undefined}>
          <Icon of={kindIcon[kind]} size="small" />
        </span>
      )}
      <span className={styles.words}>
        <Text weight={isRead ? 'medium' : 'bold'}>
          {!isRead && (
            <VisuallyHidden>{t('ui.named', { name: t('notice-page.unread'), text: '' })}</VisuallyHidden>
          )}
          {title}
        </Text>
        {/* An alert names its product in its title. */}
        {goods && !title.includes(goods.title) && (
          <Text size="fine">
            <span lang={tagOf(goods.titleLocale)}>{goods.title}</span>
            {goods.more > 0 && ` +${goods.more}`}
          </Text>
        )}
        <Text size="fine" tone="soft">
          {text}
        </Text>
      </span>
      <span className={styles.when}>
        <Text as="time" size="small" tone="soft" digits>
          {date(createdAt, 'time')}
        </Text>
        {!isRead && <span className={styles.dot} />}
      </span>
    </>
  )
  return (
    <li>
      {href === null ? (
        <button type="button" className={styles.row} onClick={onOpen}>
          {inside}
        </button>
      ) : (
        <Link href={href} className={styles.row} onClick={onOpen}>
          {inside}
        </Link>
      )}
    </li>
  )
}

const kindIcon = {
  order: Package,
  refund: Undo2,
  recharge: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  reply: MessageCircle,
  alert: Bell,
  promotion: Tag,
} as const satisfies Record<Notice['kind'], LucideIcon>
