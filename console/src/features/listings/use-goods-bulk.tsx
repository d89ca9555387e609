import { gridProductsMax } from '@sampan/contract/market/listings/limits.ts'
import { Button, ButtonLink } from '@sampan/ui/button.tsx'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { CollectSheet } from './collect-sheet.tsx'
import type { GoodsRow } from './rows.ts'
import { ScheduleSheet } from './schedule-sheet.tsx'
import { useCollect } from './use-collect.ts'
import { useShelfActs } from './use-shelf-acts.ts'

interface Chosen {
  rows: readonly GoodsRow[]
  clear: () => void
}

/**
 * Acts on chosen products, for a member who may do them: on sale, off it, at a time, into a collection, or their prices in the grid.
 * `notes` say what became of each, and `sheet` asks for what an act needs.
 */
export function useGoodsBulk() {
  const { t } = useWords()
  const { notes, isBusy, run, shelve, schedule } = useShelfActs()
  const collect = useCollect({ run })
  const [asking, setAsking] = useState<(Chosen & { for: 'time' | 'collection' }) | null>(null)
  const mayChange = may(useOperator(), 'console_goods_publish_many')
  const done = (act: Promise<boolean>, { clear }: Chosen) =>
    act.then((isDone) => {
      if (isDone) clear()
      return isDone
    })

  const bulk = {
    nameOf: ({ title }: GoodsRow) => title,
    acts: (chosen: Chosen) => {
      const { rows } = chosen
      const inGrid = rows.slice(0, gridProductsMax).map(({ id }) => id)
      const act = { kind: 'line', size: 'small', busy: isBusy } as const
      return (
        <>
          <Button {...act} onClick={() => void done(shelve(rows, true), chosen)}>
            {t('goods.putOn')}
          </Button>
          <Button {...act} onClick={() => void done(shelve(rows, false), chosen)}>
            {t('goods.takeOff')}
          </Button>
          <Button {...act} onClick={() => setAsking({ ...chosen, for: 'time' })}>
            {t('goods.schedule')}
          </Button>
          <Button {...act} onClick={() => setAsking({ ...chosen, for: 'collection' })}>
            {t('collections.add')}
          </Button>
          <ButtonLink kind="line" size="small" href={paths.goodsGrid(inGrid)}>
            {t('goods.gridOf', { count: inGrid.length })}
          </ButtonLink>
        </>
      )
    },
  }
  const close = () => setAsking(null)
  const sheet = asking && (
    <>
      {asking.for === 'time' && (
        <ScheduleSheet
          count={asking.rows.length}
          onClose={close}
          onSet={(onSale, at) => {
            close()
            return done(schedule(asking.rows, onSale, at), asking)
          }}
        />
      )}
      {asking.for === 'collection' && (
        <CollectSheet
          count={asking.rows.length}
          onClose={close}
          onTake={(collection) => {
            close()
            void done(collect(asking.rows, collection), asking)
          }}
        />
      )}
    </>
  )
  return { notes, sheet, bulk: mayChange ? bulk : undefined }
}
