import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { changesMax } from '@sampan/contract/goods/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useCallback, useState } from 'react'
import { useApiMutation, usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { Failure } from '#ui/failure.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ActsSheet } from './acts-sheet.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { GoodsFilterBar } from './goods-filter-bar.tsx'
import styles from './grid.module.css'
import { type Bulk, bulkTyped, changesOf, edited, madeAnew, noEdits, type Typed } from './grid-edits.ts'
import { GridTable } from './grid-table.tsx'
import type { GridRow } from './rows.ts'
import { useGoodsFilter } from './use-goods-filter.ts'

const pageRows = 200

/** All SKUs as rows to type into: prices, stock and state of up to a thousand at once, saved together or not at all. */
export function GridScreen() {
  const { t, decimalMark } = useWords()
  const filter = useGoodsFilter()
  const pages = usePages('console_goods_grid', { ...filter.input, limit: pageRows })
  const [edits, setEdits] = useState(noEdits)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [saved, setSaved] = useState<{ actId: string; count: number } | null>(null)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const save = useApiMutation('console_goods_change')
  const undo = useApiMutation('console_goods_undo')
  const rows = pages.items ?? []
  const lateRows = lateOf(save.error)
  const anew = lateRows.size > 0 ? madeAnew(edits, lateRows, rows) : edits
  if (anew !== edits) setEdits(anew)
  const changes = changesOf(edits, decimalMark)

  // Stable, for the table draws only the rows that changed.
  const type = useCallback(
    (row: GridRow, typed: Typed) => setEdits((now) => edited(now, [{ row, typed }])),
    [],
  )
  const choose = useCallback(
    (skuId: number, isOn: boolean) =>
      setChosen((now) => new Set(isOn ? [...now, skuId] : [...now].filter((one) => one !== skuId))),
    [],
  )
  function applyToChosen(bulk: Bulk) {
    const all = rows.filter(({ skuId }) => chosen.has(skuId))
    setEdits((now) =>
      edited(
        now,
        all.map((row) => ({ row, typed: bulkTyped(row, now.get(row.skuId), bulk, decimalMark) })),
      ),
    )
  }
  async function send() {
    if (!changes || changes.length === 0) return
    const answer = await save.attempt({ changes })
    if (!answer) return
    setSaved({ actId: answer.actId, count: answer.changed.length })
    setEdits(noEdits)
  }
  async function takeBack(actId: string) {
    if (await undo.attempt({ actId })) setSaved(null)
  }

  return (
    <Screen
      title={t('goods.grid')}
      tools={
        <>
          <SearchBox label={t('goods.search')} value={filter.q} onChange={filter.setQ} />
          <Button kind="line" size="small" onClick={() => setHistoryOpen(true)}>
            {t('goods.acts')}
          </Button>
          <TextLink href={paths.goods()}>{t('goods.toList')}</TextLink>
        </>
      }
    >
      <GoodsFilterBar filter={filter} />
      <BulkBar
        count={chosen.size}
        onApply={applyToChosen}
        isWhole={rows.length > 0 && chosen.size === rows.length}
        onChooseAll={(isOn) => setChosen(new Set(isOn ? rows.map(({ skuId }) => skuId) : []))}
      />
      {pages.items ? (
        <GridTable rows={rows} edits={edits} chosen={chosen} onType={type} onChoose={choose} />
      ) : (
        pages.error && <Failure error={pages.error} onRetry={pages.refresh} />
      )}
      {pages.hasMore && (
        <div className={styles.more}>
          <Button kind="line" size="small" busy={pages.isLoadingMore} onClick={pages.loadMore}>
            {t('goods.more', { count: rows.length })}
          </Button>
        </div>
      )}
      <div className={styles.foot} aria-live="polite">
        <ActFailure error={save.error ?? undo.error} />
        {edits.size > changesMax && <Note>{t('goods.tooMany', { max: changesMax })}</Note>}
        {saved && edits.size === 0 && (
          <div className={styles.saved}>
            <span>{t('goods.savedCount', { count: saved.count })}</span>
            <Button kind="line" size="small" busy={undo.isBusy} onClick={() => takeBack(saved.actId)}>
              {t('goods.undo')}
            </Button>
          </div>
        )}
        {edits.size > 0 && (
          <div className={styles.saved}>
            <span>{changes ? t('goods.editCount', { count: edits.size }) : t('goods.wrongCells')}</span>
            <Button
              kind="line"
              size="small"
              onClick={() => {
                setEdits(noEdits)
                save.reset()
              }}
            >
              {t('goods.discard')}
            </Button>
            <Button size="small" busy={save.isBusy} disabled={!changes} onClick={send}>
              {t('goods.saveCount', { count: edits.size })}
            </Button>
          </div>
        )}
      </div>
      {isHistoryOpen && (
        <ActsSheet
          isBusy={undo.isBusy}
          error={undo.error}
          onUndo={takeBack}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </Screen>
  )
}

/** The SKUs that somebody else changed, as the refusal names them. */
function lateOf(error: ApiFailure | null): ReadonlySet<number> {
  if (!isRefusal(error, 'skuChanged')) return new Set()
  const { skuIds = [] } = (error.data ?? {}) as { skuIds?: number[] }
  return new Set(skuIds)
}
