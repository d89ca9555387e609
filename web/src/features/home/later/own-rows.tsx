import { orderStatus } from '@sampan/contract/trade/orders/status.ts'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Output } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { loadWords } from '#i18n/words.ts'
import { paths } from '#paths'
import type { Goods } from '#product/goods-card.tsx'
import { GoodsRail } from '#product/goods-rail.tsx'
import { session } from '#session/session.ts'
import { noteOwnRows } from './note-own-rows.ts'
import { UnderWayCard } from './under-way-card.tsx'
import { useRoom } from './use-room.ts'
import { useSteadyRows } from './use-steady-rows.ts'

export type HomeMine = Output<'home_mine'>

/** Hands the rows over once their words are here. */
export const loadOwnRows = (take: (part: { Rows: typeof OwnRows }) => void): Promise<void> =>
  loadWords(session.get().setting.lang.file_name, 'later').then(() => take({ Rows: OwnRows }))

/** Rows of home for the buyer who is signed in: parcels on their way, goods to buy again, goods they looked at. */
export function OwnRows({ place }: { place: RefObject<HTMLElement | null> }) {
  const { t } = useI18n()
  const rows = useRef<HTMLDivElement>(null)
  const { data, refetch } = useApi('home_mine', {}, { freshMs: 60_000, meta: { isAside: true } })
  // Read again with the page above and below them, which a reader pulls down.
  const { dataUpdatedAt } = useApi('home', {}, { freshMs: 60_000 })
  const read = useRef(dataUpdatedAt)
  useEffect(() => {
    if (read.current === dataUpdatedAt) return
    read.current = dataUpdatedAt
    void refetch({ cancelRefetch: false })
  }, [dataUpdatedAt, refetch])
  const mine = useSteadyRows(data, rows)
  const hasRoom = useRoom(place, mine)
  useLayoutEffect(() => (rows.current && hasRoom ? noteOwnRows(rows.current) : undefined), [hasRoom])
  if (!mine || !hasRoom) return null
  return (
    <div ref={rows}>
      {mine.underWay && <UnderWayCard underWay={mine.underWay} />}
      <OwnRow title={t('home.again')} href={paths.myPurchases(orderStatus.completed)} items={mine.again} />
      <OwnRow title={t('home.viewed')} href={paths.heart()} items={mine.viewed} />
    </div>
  )
}

function OwnRow({ title, href, items }: { title: string; href: string; items: readonly Goods[] }) {
  const { t } = useI18n()
  if (items.length === 0) return null
  return (
    <>
      <SectionHead title={title} more={{ label: t('home.seeAll'), href }} />
      <GoodsRail label={title} items={items} />
    </>
  )
}
