import Share from 'lucide-react/icons/share'
import { type MouseEvent, useRef, useState } from 'react'
import { isRefusal } from '#client/is-refusal.ts'
import { useApi } from '#client/use-api.ts'
import { share } from '#goods/share.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { Loaded } from '#page/loaded.tsx'
import { goBack } from '#page/navigate.ts'
import { PageBar } from '#page/page-bar.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { usePage } from '#page/use-page.ts'
import { usePageTitle } from '#page/use-page-title.ts'
import { paths } from '#paths'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Pad, Screen } from '#ui/screen.tsx'
import { StatusTabs } from '#ui/status-tabs.tsx'
import { BackButton } from '#ui/top-bar.tsx'
import { ShopAbout } from './shop-about.tsx'
import { ShopHead } from './shop-head.tsx'
import { ShopItems } from './shop-items.tsx'
import styles from './shop-screen.module.css'
import { ShopSkeleton } from './shop-skeleton.tsx'
import { shopListInput, shopTabOf, shopTabs } from './shop-tabs.ts'

/** SPEC §2 /shop/:id?: a shop's face and facts, its goods in three orders, and what it says about itself. */
export function ShopScreen() {
  const { t } = useI18n()
  const { params, search } = usePage()
  const id = Number(params['id'])
  const isId = Number.isSafeInteger(id) && id > 0
  const shop = useApi('shop_detail', { id }, { enabled: isId, quiet: true })
  const [tab, setTab] = useState(() => shopTabOf(search.get('tab')))
  const tabsTop = useRef<HTMLDivElement>(null)
  usePageTitle(shop.data?.name)

  if (!isId || isRefusal(shop.error, 'shopGone', 'badInput')) return <ShopGone />

  /** Tabs are addresses for those without script; with it the page stays where it is. */
  function turnTab(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-key]') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setTab(shopTabOf(link.dataset['key']))
    tabsTop.current?.scrollIntoView({ block: 'nearest' })
  }

  const input = shopListInput(id, tab)
  return (
    <Screen>
      <div className={styles.tools}>
        <BackButton ground="glass" onBack={() => goBack(paths.home())} />
        <IconButton
          icon={Share}
          label={t('catalog.share')}
          ground="glass"
          onPress={() => void share(shop.data?.name ?? '')}
        />
      </div>
      <PullToRefresh onRefresh={() => shop.refetch()}>
        <Loaded of={shop} waiting={<ShopSkeleton />}>
          {(shown) => (
            <>
              <ShopHead shop={shown} />
              <div ref={tabsTop} className={styles.anchor} />
              <div className={styles.tabs} onClickCapture={turnTab}>
                <StatusTabs
                  label={t('shops.tabs')}
                  active={tab}
                  tabs={shopTabs.map((key) => ({
                    key,
                    href: `${paths.shop(id)}?tab=${key}`,
                    name: t(`shops.${key}`),
                  }))}
                />
              </div>
              <div className={styles.list}>
                {input ? <ShopItems key={tab} input={input} /> : <ShopAbout shop={shown} />}
              </div>
            </>
          )}
        </Loaded>
      </PullToRefresh>
    </Screen>
  )
}

function ShopGone() {
  const { t } = useI18n()
  return (
    <Screen>
      <PageBar title={t('shops.title')} />
      <Pad>
        <EmptyState
          drawing="lost"
          title={t('shops.gone')}
          action={<ButtonLink href={paths.explore()}>{t('shell.lookAround')}</ButtonLink>}
        >
          {t('shops.goneText')}
        </EmptyState>
      </Pad>
    </Screen>
  )
}
