import { collectionsMax } from '@sampan/contract/market/collections/limits.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { IconButton } from '@sampan/ui/icon-button.tsx'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { call } from '#client/call.ts'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { titleOf } from '#parts/collections/title-of.ts'
import { NamedGoods } from '#parts/goods/named-goods.tsx'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { Screen } from '#ui/screen.tsx'
import { useBulkActs } from '#ui/table/use-bulk-acts.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import styles from './collections.module.css'
import { OrderedList } from './ordered-list.tsx'
import type { CollectionRow } from './rows.ts'

/** All collections of the shop in the order in which its page shows them. */
export function CollectionList({ mayChange }: { mayChange: boolean }) {
  const { t } = useWords()
  const read = useRead('console_collection_list', {})
  const isFull = (read.data?.items.length ?? 0) >= collectionsMax
  return (
    <Screen
      title={t('collections.title')}
      tools={
        mayChange &&
        !isFull && (
          <ButtonLink size="small" href={paths.collections('new')}>
            {t('collections.new')}
          </ButtonLink>
        )
      }
    >
      <WhenRead read={read}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState drawing="none" title={t('collections.none')} />
          ) : (
            <Rows items={items} mayChange={mayChange} />
          )
        }
      </WhenRead>
    </Screen>
  )
}

function Rows({ items, mayChange }: { items: readonly CollectionRow[]; mayChange: boolean }) {
  const { t, locale } = useWords()
  const order = useApiMutation('console_collection_order')
  const remove = useApiMutation('console_collection_remove')
  const save = useApiMutation('console_collection_save')
  const { notes, isBusy, run } = useBulkActs()
  // The order that was asked for stands until the server has answered.
  const [asked, setAsked] = useState<readonly CollectionRow[] | null>(null)
  const nameOf = ({ titles }: CollectionRow) => titleOf(titles, locale)

  async function move(next: CollectionRow[]) {
    setAsked(next)
    await order.attempt({ ids: next.map(({ id }) => id) })
    setAsked(null)
  }

  /** Undo makes it anew with what it held, in its place. */
  const takeAway = (row: CollectionRow) =>
    run([row.id], async () => {
      const { titles, sort, goods } = await call('console_collection_detail', { id: row.id })
      await remove.run({ id: row.id })
      return {
        text: t('collections.removed', { name: nameOf(row) }),
        problems: [],
        undo: async () => {
          await save.run({ id: null, version: 0, titles, sort, goods: goods.map(({ id }) => id) })
          return []
        },
      }
    })

  return (
    <>
      {notes}
      <ActFailure error={order.error} />
      <OrderedList
        label={t('collections.title')}
        items={asked ?? items}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        mayMove={mayChange && !order.isBusy}
        onMove={(next) => void move(next)}
        tools={(row) =>
          mayChange && (
            <IconButton
              icon={Trash2}
              label={t('homePage.takeOut', { name: nameOf(row) })}
              onPress={() => {
                if (!isBusy) void takeAway(row)
              }}
            />
          )
        }
      >
        {(row) => <Row row={row} name={nameOf(row)} />}
      </OrderedList>
    </>
  )
}

function Row({ row, name }: { row: CollectionRow; name: string }) {
  const { t, number } = useWords()
  return (
    <span>
      <TextLink href={paths.collections(row.id)}>
        <NamedGoods picture={row.picture} title={name}>
          <small className={styles.price}>
            {t('collections.count', { count: row.goods, number: number(row.goods) })} ·{' '}
            {t(`collections.sort.${row.sort}`)}
          </small>
        </NamedGoods>
      </TextLink>{' '}
      {row.onSale === 0 && <Badge tone="wait">{t('collections.notShown')}</Badge>}
    </span>
  )
}
