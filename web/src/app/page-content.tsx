import type { KeptPage } from '@sampan/router/kept-pages.ts'
import { Suspense, use, useLayoutEffect } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { loadWords } from '#i18n/words.ts'
import type { RouteRow } from '#router/route-row.ts'
import { deferredBuyerOnly } from './deferred-parts.ts'
import { PageBoundary } from './page-boundary.tsx'
import { PageWaiting } from './page-waiting.tsx'

/** Content of a page's frame: its title and its screen, and what is shown while they are on the way or broken. */
export const drawPage = ({ row }: KeptPage<RouteRow>) => <PageContent row={row} />

function PageContent({ row }: { row: RouteRow }) {
  return (
    <PageBoundary row={row}>
      <Suspense fallback={null}>
        <PageTitle row={row} />
      </Suspense>
      <Suspense fallback={<PageWaiting />}>
        {row.access === 'buyer' ? <BuyersScreen row={row} /> : <PageScreen row={row} />}
      </Suspense>
    </PageBoundary>
  )
}

/** The window's title, as soon as its words are here (SPEC §2). */
function PageTitle({ row }: { row: RouteRow }) {
  const { t, locale } = useI18n()
  use(loadWords(locale, row.screen.words))
  const title = t('shell.pageTitle', { title: t(row.title) })
  useLayoutEffect(() => {
    document.title = title
  }, [title])
  return null
}

function BuyersScreen({ row }: { row: RouteRow }) {
  const BuyerOnly = use(deferredBuyerOnly.load())
  return (
    <BuyerOnly row={row}>
      <PageScreen row={row} />
    </BuyerOnly>
  )
}

function PageScreen({ row }: { row: RouteRow }) {
  const { locale } = useI18n()
  const Screen = use(row.screen.load())
  use(loadWords(locale, row.screen.words))
  return <Screen />
}
