import { Icon } from '@sampan/ui/icon.tsx'
import { Text } from '@sampan/ui/text.tsx'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useI18n } from '#i18n/use-i18n.ts'
import { ShopMark } from '#shop/shop-mark.tsx'
import { OpeningHours } from './opening-hours.tsx'
import styles from './service.module.css'
import type { Counterpart } from './support-types.ts'
import texts from './texts.module.css'

/** Words about how soon an answer comes: opening hours first, then the time that the latest answers took. */
export function useAnswerTime() {
  const { t, date } = useI18n()
  return ({ openings, opensAt, replyMinutes }: Counterpart): string => {
    if (opensAt !== null) return t('support.opensAt', { time: date(opensAt, 'dayTime') })
    if (replyMinutes !== null && replyMinutes < 90) return t('support.replyMinutes', { count: replyMinutes })
    if (replyMinutes !== null) return t('support.replyHours', { count: Math.round(replyMinutes / 60) })
    return t(openings.length > 0 ? 'support.open' : 'support.noHours')
  }
}

export function CounterpartMark({ shop }: Pick<Counterpart, 'shop'>) {
  return shop ? (
    <ShopMark name={shop.name} room={shop.room} />
  ) : (
    <span className={styles.desk}>
      <Icon of={LifeBuoy} />
    </span>
  )
}

/** The mark of who answers, with a dot while somebody is there. */
export function CounterpartFace({ counterpart }: { counterpart: Counterpart }) {
  const isOpen = counterpart.openings.length > 0 && counterpart.opensAt === null
  return (
    <span className={styles.face} data-open={isOpen || undefined}>
      <CounterpartMark shop={counterpart.shop} />
    </span>
  )
}

/** First what the eye meets: who answers, and how soon (DESIGN §4). */
export function WhoAnswers({ counterpart }: { counterpart: Counterpart }) {
  const { t } = useI18n()
  const answerTime = useAnswerTime()
  return (
    <div className={styles.who}>
      <CounterpartFace counterpart={counterpart} />
      <span className={texts.words}>
        <Text weight="semi">{counterpart.shop?.name ?? t('support.desk')}</Text>
        <Text size="fine" tone="soft">
          {answerTime(counterpart)}
        </Text>
        <OpeningHours openings={counterpart.openings} />
      </span>
    </div>
  )
}
