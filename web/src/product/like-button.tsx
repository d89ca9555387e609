import { haptic } from '@sampan/ui/haptics.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { useQueryClient } from '@tanstack/react-query'
import Heart from 'lucide-react/icons/heart'
import { useI18n } from '#i18n/use-i18n.ts'
import { isSignedIn } from '#session/use-session.ts'
import styles from './like-button.module.css'
import { likeProduct } from './like-product.ts'
import { useAskLogin } from './use-buy-now.ts'
import { useLiked } from './use-liked.ts'

interface LikeButtonProps {
  productId: number
  title: string
}

/** The heart over a picture: filled for what one likes. A visitor logs in first and comes back. */
export function LikeButton({ productId, title }: LikeButtonProps) {
  const { t } = useI18n()
  const cache = useQueryClient()
  const askLogin = useAskLogin()
  const liked = useLiked(productId)
  function press() {
    if (!isSignedIn()) return askLogin()
    haptic('light')
    void likeProduct(cache, productId, !liked)
  }
  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={liked}
      aria-label={t('favourites.like', { title })}
      onClick={press}
    >
      <Icon of={Heart} size="small" />
    </button>
  )
}
