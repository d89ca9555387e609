import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Chip } from '@sampan/ui/chip.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useCallback, useEffect, useState } from 'react'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { Failure } from '#ui/failure.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { ActsSheet } from './acts-sheet.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { GoodsWithoutCode } from './duty-hint.tsx'
import { GoodsFilterBar } from './goods-filter-bar.tsx'
import styles from './grid.module.css'
import {
  type Bulk,
  bulkTyped,
  changesOf,
  type Edit,
  edited,
  madeAnew,
  noEdits,
  storedOf,
  type Typed,
} from './grid-edits.ts'
import { useGridStore } from './grid-store.ts'
import { GridTable } from './grid-table.tsx'
import { LackingPart } from './lacking-part.tsx'
import type { GridRow } from './rows.ts'
import { RulesSheet } from './rules-sheet.tsx'
import { useGoodsFilter } from './use-goods-filter.ts'
import { useGridActs } from './use-grid-acts.ts'

const pageRows = 200
/** Rows that are chosen together: more would make the page slow. */
const chosenMax = 10_000
/** Rows that are named in one sentence. */
const namedMax = 5

/** All SKUs as rows to type into: prices, stock and state of any number, saved in parts with one Undo. */
export function GridScreen() {
  const { t, decimalMark } = useWords()
  const filter = useGoodsFilter()
  const [of, setOf] = useSearchChoice('of')
  // Words look through all goods.
  const isOfChosen = of !== '' && filter.q === ''
  const pages = usePages('console_goods_grid', {
    ...filter.input,
    ...(isOfChosen && { productIds: of }),
    limit: pageRows,
  })
  const [work, store] = useGridStore()
  const { edits, saved, progress } = work
  const { save, undo, send, takeBack } = useGridActs(store)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [isChoosingAll, setChoosingAll] = useState(isOfChosen)
  const [codes, setCodes] = useSearchChoice('codes')
  // A cell that was typed into and cannot be saved has to be seen.
  const withCodes =
    codes === '1' ||
    [...edits.values()].some(({ code, barcode, cost, bin }) =>
      [code, barcode, cost, bin].some((typed) => typed !== undefined),
    )
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [isRulesOpen, setRulesOpen] = useState(false)
  const rows = pages.items ?? []
  const lateRows = lateOf(save.error)
  const anew = lateRows.size > 0 ? madeAnew(edits, lateRows, rows) : edits
  useEffect(() => {
    if (anew !== edits) store.set({ edits: anew })
  }, [anew, edits, store])
  const late = [...edits.values()].filter(({ late }) => late)
  const changes = changesOf(edits, decimalMark)

  // Stable, for the table draws only the rows that changed.
  const type = useCallback(
    (row: GridRow, typed: Typed) => store.set((now) => ({ edits: edited(now.edits, [{ row, typed }]) })),
    [store],
  )
  const choose = useCallback(
    (skuId: number, isOn: boolean) =>
      setChosen((now) => new Set(isOn ? [...now, skuId] : [...now].filter((one) => one !== skuId))),
    [],
  )
  // All that match are read first, page after page, so that what is changed is what is shown.
  const { hasMore, isFetching, loadMore } = pages
  const isEnough = !hasMore || rows.length >= chosenMax
  useEffect(() => {
    if (!isChoosingAll || isFetching) return
    if (!isEnough) return loadMore()
    setChosen(new Set(rows.map(({ skuId }) => skuId)))
    setChoosingAll(false)
  })
  function applyToChosen(bulk: Bulk) {
    const all = rows.filter(({ skuId }) => chosen.has(skuId))
    store.set((now) => ({
      edits: edited(
        now.edits,
        all.map((row) => ({ row, typed: bulkTyped(row, now.edits.get(row.skuId), bulk, decimalMark) })),
      ),
    }))
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
      <GoodsWithoutCode />
      <LackingPart />
      <GoodsFilterBar filter={filter}>
        {isOfChosen && (
          <Chip on onPress={() => setOf('')}>
            {t('goods.ofChosen', { count: of.split(',').length })}
          </Chip>
        )}
        <Chip on={withCodes} onPress={() => setCodes(withCodes ? '' : '1')}>
          {t('goods.codesAndCost')}
        </Chip>
      </GoodsFilterBar>
      <BulkBar
        count={chosen.size}
        onApply={applyToChosen}
        isWhole={rows.length > 0 && chosen.size === rows.length}
        onChooseAll={(isOn) => setChosen(new Set(isOn ? rows.map(({ skuId }) => skuId) : []))}
      >
        {chosen.size > 0 && (
          <Button kind="line" size="small" onClick={() => setRulesOpen(true)}>
            {t('priceRules.open')}
          </Button>
        )}
        {(isChoosingAll || (chosen.size > 0 && chosen.size === rows.length && !isEnough)) && (
          <Button kind="line" size="small" busy={isChoosingAll} onClick={() => setChoosingAll(true)}>
            {isChoosingAll ? t('goods.choosing', { count: rows.length }) : t('goods.chooseMatching')}
          </Button>
        )}
        {chosen.size >= chosenMax && hasMore && <Note>{t('goods.chosenMax', { max: chosenMax })}</Note>}
      </BulkBar>
      {pages.items ? (
        <GridTable
          rows={rows}
          edits={edits}
          chosen={chosen}
          withCodes={withCodes}
          onType={type}
          onChoose={choose}
        />
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
        {late.length > 0 && !progress && (
          <Note>
            {t('goods.lateRows', {
              names: late.slice(0, namedMax).map(nameOf).join('; '),
              count: late.length,
            })}{' '}
            <Button
              kind="line"
              size="small"
              onClick={() => {
                store.set({ edits: edited(edits, late.map(theirsOf)) })
                save.reset()
              }}
            >
              {t('goods.leaveLate')}
            </Button>
          </Note>
        )}
        {progress && (
          <label className={styles.saved}>
            <span>{t('goods.savingCount', progress)}</span>
            <progress value={progress.done} max={progress.total} />
          </label>
        )}
        {saved && !progress && (
          <div className={styles.saved}>
            <span>{t('goods.savedCount', { count: saved.count })}</span>
            <Button kind="line" size="small" onClick={() => void takeBack(saved.actIds)}>
              {t('goods.undo')}
            </Button>
          </div>
        )}
        {edits.size > 0 && !progress && (
          <div className={styles.saved}>
            <span>{changes ? t('goods.editCount', { count: edits.size }) : t('goods.wrongCells')}</span>
            <Button
              kind="line"
              size="small"
              onClick={() => {
                store.set({ edits: noEdits })
                save.reset()
              }}
            >
              {t('goods.discard')}
            </Button>
            <Button
              size="small"
              busy={save.isBusy}
              disabled={!changes}
              onClick={() => void send(decimalMark)}
            >
              {t('goods.saveCount', { count: edits.size })}
            </Button>
          </div>
        )}
      </div>
      {isRulesOpen && (
        <RulesSheet
          rows={rows.filter(({ skuId }) => chosen.has(skuId))}
          edits={edits}
          onApply={(changes) => store.set((now) => ({ edits: edited(now.edits, changes) }))}
          onClose={() => setRulesOpen(false)}
        />
      )}
      {isHistoryOpen && (
        <ActsSheet
          isBusy={undo.isBusy}
          error={undo.error}
          onUndo={(actId) => void takeBack([actId])}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </Screen>
  )
}

/** Their values in the fields that both changed. */
const theirsOf = ({ row, late = [] }: Edit) => {
  const stored = storedOf(row)
  return { row, typed: Object.fromEntries(late.map((part) => [part, stored[part]])) }
}

const nameOf = ({ row }: Edit) => `${row.title} ${row.spec}`.trim()

/** The SKUs that somebody else changed, as the refusal names them. */
function lateOf(error: ApiFailure | null): ReadonlySet<number> {
  if (!isRefusal(error, 'skuChanged')) return new Set()
  const { skuIds = [] } = (error.data ?? {}) as { skuIds?: number[] }
  return new Set(skuIds)
}
