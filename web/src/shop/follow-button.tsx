import { Button } from '@sampan/ui/button.tsx'
import { haptic } from '@sampan/ui/haptics.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { VisuallyHidden } from '@sampan/ui/visually-hidden.tsx'
import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useAskLogin } from '#cart/use-buy-now.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { isSignedIn } from '#session/use-session.ts'
import { followShop } from './follow-shop.ts'

interface FollowButtonProps {
  shop: { id: number; name: string; followed: boolean }
  /** `main` fills the row of a shop's page; `small` lies on a card. */
  size?: 'main' | 'small'
  /** Look before one follows. */
  kind?: 'main' | 'soft' | 'line'
}

/** Follow, or the quiet "Following". A visitor logs in first, and then follows. */
export function FollowButton({
  shop,
  size = 'small',
  kind = size === 'main' ? 'main' : 'soft',
}: FollowButtonProps) {
  const { t } = useI18n()
  const cache = useQueryClient()
  const askLogin = useAskLogin()
  const { followed } = shop

  function press() {
    if (!isSignedIn())
      return askLogin({ kind: 'follow', id: shop.id, name: shop.name, said: t('shops.following') })
    haptic('medium')
    void followShop(cache, shop.id, !followed)
  }

  const isMain = size === 'main'
  return (
    <Button
      kind={followed ? 'line' : kind}
      size={isMain ? 'middle' : 'small'}
      wide={isMain}
      aria-pressed={followed}
      onClick={press}
    >
      {isMain && <Icon of={followed ? Check : Plus} size="small" />}
      {t(followed ? 'shops.following' : 'shops.follow')} <VisuallyHidden>{shop.name}</VisuallyHidden>
    </Button>
  )
}
