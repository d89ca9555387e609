import { Badge } from '@sampan/ui/badge.tsx'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { classNames } from '@sampan/ui/class-names.ts'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import { Pad } from '@sampan/ui/screen.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import Heart from 'lucide-react/icons/heart'
import ListPlus from 'lucide-react/icons/list-plus'
import { useRef, useState } from 'react'
import { AddButton } from '#cart/add-button.tsx'
import { useAddGoods } from '#cart/use-add-goods.tsx'
import type { ItemOf } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageFailure } from '#page/page-failure.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { useOnDemand } from '#page/use-on-demand.ts'
import { useSaid } from '#page/use-said.ts'
import { paths } from '#paths'
import { CompareBar } from '#product/compare-bar.tsx'
import { CompareTick } from '#product/compare-tick.tsx'
import { GoodsGridSkeleton } from '#product/goods-grid-skeleton.tsx'
import { likeProduct } from '#product/like-product.ts'
import styles from './favourites.module.css'
import { GoodsCover } from './goods-cover.tsx'

type Favourite = ItemOf<'favourite_list'>

/** Liked products, the latest first. One that is taken off the list can be put back as long as the toast stands. */
export function LikedGoods() {
  const { t } = useI18n()
  const [isChoosing, setChoosing] = useState(false)
  const list = useApiPages('favourite_list', {})
  // A heart that was taken back elsewhere, or just now, is no longer in the list.
  const liked = useApi('favourite_ids', {}, { freshMs: 300_000 })
  const { items, error, refresh, isFetching } = list
  const [listed, setListed] = useState<{ id: number; open: boolean } | null>(null)
  const close = () => setListed((last) => last && { ...last, open: false })
  const lists = useOnDemand(listed?.open === true, () => import('#product/list-sheet.tsx'), close)
  const adding = useAddGoods()
  const shown = items?.filter(({ id }) => !liked.data || liked.data.includes(id))
  return (
    <PullToRefresh onRefresh={() => Promise.all([refresh(), liked.refetch()])}>
      {!shown ? (
        error ? (
          <PageFailure error={error} onRetry={refresh} isRetrying={isFetching} />
        ) : (
          <GoodsGridSkeleton />
        )
      ) : shown.length === 0 && !list.hasMore ? (
        <EmptyState
          title={t('favourites.emptyGoods')}
          action={<ButtonLink href={paths.explore()}>{t('favourites.find')}</ButtonLink>}
        >
          {t('favourites.emptyGoodsText')}
        </EmptyState>
      ) : (
        <Pad>
          <CompareBar isChoosing={isChoosing} onChange={setChoosing} />
          <ul className={styles.list}>
            {shown.map((goods) => (
              <LikedRow
                key={goods.id}
                goods={goods}
                isChoosing={isChoosing && !goods.isGone}
                adding={adding.isAdding(goods)}
                onAdd={(picture) => adding.add(goods, picture)}
                onLists={() => setListed({ id: goods.id, open: true })}
              />
            ))}
          </ul>
          <ListFoot pages={list} />
        </Pad>
      )}
      {adding.sheet}
      {lists && listed && <lists.ListSheet productId={listed.id} open={listed.open} onClose={close} />}
    </PullToRefresh>
  )
}

interface LikedRowProps {
  goods: Favourite
  isChoosing: boolean
  adding: boolean
  onAdd: (picture: HTMLElement | null) => void
  onLists: () => void
}

function LikedRow({ goods, isChoosing, adding, onAdd, onLists }: LikedRowProps) {
  const { t, dollars } = useI18n()
  const picture = useRef<HTMLSpanElement>(null)
  const cache = useQueryClient()
  const fellCents = goods.likedPriceCents - goods.priceCents
  function remove() {
    void likeProduct(cache, goods.id, false)
    toast(t('favourites.removed'), {
      durationMs: 4000,
      ...(!goods.isGone && {
        action: { label: t('favourites.undo'), run: () => void likeProduct(cache, goods.id, true) },
      }),
    })
  }
  return (
    <li className={classNames(styles.row, !isChoosing && styles.withActs)}>
      <GoodsCover
        goods={goods}
        pictureRef={picture}
        news={
          goods.isBack ? (
            <Badge tone="ok">{t('favourites.back')}</Badge>
          ) : (
            fellCents > 0 && <Badge tone="deal">{t('favourites.cheaper', { sum: dollars(fellCents) })}</Badge>
          )
        }
      />
      {isChoosing ? (
        // Instead of bell and heart.
        <CompareTick goods={goods} />
      ) : (
        <span className={styles.acts}>
          {!goods.isGone && (
            <>
              <TellButton goods={goods} />
              <IconButton
                icon={ListPlus}
                label={t('favourites.listAddOf', { title: goods.title })}
                onPress={onLists}
              />
            </>
          )}
          <span className={styles.heart}>
            <IconButton
              icon={Heart}
              label={t('favourites.unlike', { title: goods.title })}
              onPress={remove}
            />
          </span>
          {!goods.isGone && !goods.soldOut && (
            <span className={styles.plus}>
              <AddButton title={goods.title} adding={adding} onAdd={() => onAdd(picture.current)} />
            </span>
          )}
        </span>
      )}
    </li>
  )
}

/** The bell: to be told when it is cheaper, or back in stock (PRODUCT §7.3). */
function TellButton({ goods }: { goods: Favourite }) {
  const { t } = useI18n()
  const tell = useApiMutation('favourite_tell')
  const isAsking = useRef(false)
  const [tells, say] = useSaid(goods, goods.tells)
  const isOn = tells.cheaper || tells.back
  async function press() {
    if (isAsking.current) return
    isAsking.current = true
    const answer = await tell.attempt({ productId: goods.id, cheaper: !isOn, back: !isOn })
    isAsking.current = false
    if (!answer) return
    say(answer)
    toast(t(isOn ? 'favourites.tellOff' : 'favourites.tellOn'))
  }
  return (
    <IconButton
      icon={isOn ? BellRing : Bell}
      label={t('favourites.tell', { title: goods.title })}
      pressed={isOn}
      onPress={() => void press()}
    />
  )
}
