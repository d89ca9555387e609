import { StatusTabs } from '@sampan/ui/status-tabs.tsx'
import type { MouseEvent } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import styles from './shop-screen.module.css'
import { type ShopTab, shopTabOf, shopTabs, tabBehind } from './shop-tabs.ts'

interface Props {
  shopId: number
  open: ShopTab
  onTurn: (tab: ShopTab) => void
}

/** A shop's tabs: addresses for those without script; with it the page stays where it is. */
export function ShopTabRow({ shopId, open, onTurn }: Props) {
  const { t } = useI18n()
  const nameOf = (key: (typeof shopTabs)[number]) => {
    const name = t(`shops.${key}`)
    if (key !== 'byPrice') return name
    return open === 'byPrice' ? `${name} ↑` : open === 'byPriceDown' ? `${name} ↓` : name
  }

  function turn(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-key]') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    const key = shopTabs.find((tab) => tab === link.dataset['key'])
    onTurn(key ? tabBehind(key, open) : shopTabOf(null))
  }

  return (
    <div className={styles.tabs} onClickCapture={turn}>
      <StatusTabs
        label={t('shops.tabs')}
        active={open === 'byPriceDown' ? 'byPrice' : open}
        tabs={shopTabs.map((key) => ({
          key,
          href: paths.shop(shopId, { tab: tabBehind(key, open) }),
          name: nameOf(key),
        }))}
      />
    </div>
  )
}
