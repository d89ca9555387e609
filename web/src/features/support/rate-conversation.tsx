import { Icon } from '@sampan/ui/icon.tsx'
import { Stars } from '@sampan/ui/stars.tsx'
import { Text } from '@sampan/ui/text.tsx'
import Star from 'lucide-react/icons/star'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './rate-conversation.module.css'
import type { Conversation } from './support-types.ts'

/** Under a closed conversation: how it was, once. Whoever writes again begins another. */
export function RateConversation({ conversation }: { conversation: Conversation }) {
  const { t } = useI18n()
  const rate = useApiMutation('support_rate')
  const { rating } = conversation
  return (
    <section className={styles.rate} aria-label={t('support.rate')}>
      <Text as="p" size="fine" tone="soft">
        {t('support.closedText')}
      </Text>
      {rating !== null ? (
        <span className={styles.rated} role="status">
          {t('support.rated')} <Stars score={rating} whole />
        </span>
      ) : (
        <>
          <Text weight="semi">{t('support.rate')}</Text>
          <span className={styles.stars}>
            {[1, 2, 3, 4, 5].map((stars) => (
              <button
                key={stars}
                type="button"
                className={styles.star}
                aria-label={t('ui.rateStars', { count: stars })}
                disabled={rate.isBusy}
                onClick={() => void rate.attempt({ thread: conversation.id, rating: stars })}
              >
                <Icon of={Star} />
              </button>
            ))}
          </span>
        </>
      )}
    </section>
  )
}
