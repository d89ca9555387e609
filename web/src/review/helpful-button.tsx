import { Icon } from '@sampan/ui/icon.tsx'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './review-card.module.css'
import { useHelpful } from './use-helpful.ts'

interface Props {
  of: 'review_vote' | 'answer_vote'
  id: number
  votes: { helpful: number; isHelpful: boolean; isOwn: boolean }
}

/** "Helpful", with how many said so. Authors see the number alone. */
export function HelpfulButton({ of, id, votes }: Props) {
  const { t, number } = useI18n()
  const { helpful, isHelpful } = votes
  const press = useHelpful(of, id, votes)
  const words = helpful > 0 ? t('reviews.helpfulCount', { count: number(helpful) }) : t('reviews.helpful')
  if (votes.isOwn) return helpful > 0 ? <span className={styles.note}>{words}</span> : null
  return (
    <button type="button" className={styles.helpful} aria-pressed={isHelpful} onClick={() => void press()}>
      <Icon of={ThumbsUp} size="tiny" filled={isHelpful} />
      {words}
    </button>
  )
}
