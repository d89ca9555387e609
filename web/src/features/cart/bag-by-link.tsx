import { bagLinkParam, readPicks } from '@sampan/contract/trade/cart/bag-link.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isAllInBag } from '#cart/is-all-in-bag.ts'
import { putAnswer } from '#client/put-answer.ts'
import { mutate } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { session } from '#session/session.ts'
import { visitorBag } from '#session/visitor-bag.ts'
import styles from './bag-screen.module.css'

/** Goods that a link brings along, chosen by an assistant or a friend: they join the bag when its owner says so. */
export function BagByLink() {
  const { t } = useI18n()
  const { navigate } = usePageNavigation()
  const cache = useQueryClient()
  const { search } = usePage()
  const [isAdding, setAdding] = useState(false)
  const picks = readPicks(search.get(bagLinkParam))
  if (picks.length === 0) return null
  const leave = () => navigate(paths.bag(), { replace: true })

  async function add() {
    const { version } = session.get()
    setAdding(true)
    try {
      const bag = await mutate(cache, 'cart_merge', { lines: picks })
      putAnswer(cache, version, 'cart_list', {}, bag)
      visitorBag.noteLess(!isAllInBag(bag, picks))
      toast(t('catalog.added'))
      leave()
    } catch {
      setAdding(false) // why is said by the call itself
    }
  }

  const count = picks.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className={styles.said}>
      <Note tone="calm">
        <Stack gap={10}>
          {t('cart.linkText', { count })}
          <div className={styles.linkActs}>
            <Button size="small" busy={isAdding} onClick={() => void add()}>
              {t('catalog.addToBag')}
            </Button>
            <Button size="small" kind="line" disabled={isAdding} onClick={leave}>
              {t('cart.linkLeave')}
            </Button>
          </div>
        </Stack>
      </Note>
    </div>
  )
}
