import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { Text } from '@sampan/ui/text.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { OpeningHours } from './opening-hours.tsx'
import styles from './service.module.css'
import type { Counterpart } from './support-types.ts'
import texts from './texts.module.css'
import { CounterpartFace, useAnswerTime } from './who-answers.tsx'

/** Under the title that names who answers: their mark and how soon an answer comes; a shop's opens the shop. */
export function ConversationHead({ counterpart }: { counterpart: Counterpart }) {
  const { t } = useI18n()
  const answerTime = useAnswerTime()
  const { shop } = counterpart
  if (!shop)
    return (
      <div className={styles.who}>
        <CounterpartFace counterpart={counterpart} />
        <span className={texts.words}>
          <Text size="fine" tone="soft">
            {answerTime(counterpart)}
          </Text>
          <OpeningHours openings={counterpart.openings} />
        </span>
      </div>
    )
  return (
    <Link href={paths.shop(shop.id)} className={styles.who}>
      <CounterpartFace counterpart={counterpart} />
      <span className={texts.words}>
        <Text weight="semi">{t('support.toShop')}</Text>
        <Text size="fine" tone="soft">
          {answerTime(counterpart)}
        </Text>
        <OpeningHours openings={counterpart.openings} />
      </span>
      <Icon of={ChevronRight} size="small" />
    </Link>
  )
}
