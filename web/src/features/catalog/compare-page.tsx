import { comparedMax } from '@sampan/contract/market/catalog/limits.ts'
import { navigate } from '@sampan/router/navigate.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { SwitchRow } from '@sampan/ui/check.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { useState } from 'react'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { comparedProducts } from '#product/compare-tray.ts'
import { usePageTitle } from '#router/use-page-title.ts'
import { type Compared, compareRows, isDifferent } from './compare-rows.tsx'
import { CompareTable } from './compare-table.tsx'
import { compareInput } from './compared-ids.ts'

/** Two to four goods side by side (PRODUCT §7.14). Which ones stands in the address, so it can be sent and reloaded. */
export function ComparePage({ ids }: { ids: readonly number[] }) {
  const { t } = useI18n()
  const title = t('catalog.compare.title')
  usePageTitle(title)
  const read = useApi('product_compare', compareInput(ids), { enabled: ids.length > 0 })
  return (
    <Screen>
      <PageBar title={title} />
      {ids.length === 0 ? (
        <Nothing />
      ) : (
        <QueryView
          query={read}
          waiting={
            <Pad>
              <Skeleton shape="card" />
            </Pad>
          }
        >
          {({ items }) => (items.length === 0 ? <Nothing /> : <Comparison items={items} ids={ids} />)}
        </QueryView>
      )}
    </Screen>
  )
}

function Comparison({ items, ids }: { items: readonly Compared[]; ids: readonly number[] }) {
  const i18n = useI18n()
  const { t } = i18n
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const rows = compareRows(items, i18n)
  const shown = onlyDifferences ? rows.filter(isDifferent) : rows
  const gone = ids.length - items.length
  function remove(id: number) {
    comparedProducts.remove(id)
    navigate(paths.compare(items.flatMap((item) => (item.id === id ? [] : item.id))), { replace: true })
  }
  return (
    <Pad>
      <Stack>
        {gone > 0 && <Note tone="calm">{t('catalog.compare.gone', { count: gone })}</Note>}
        {items.length > 1 && (
          <SwitchRow
            title={t('catalog.compare.onlyDifferences')}
            checked={onlyDifferences}
            onChange={setOnlyDifferences}
          />
        )}
        <CompareTable items={items} rows={shown} onRemove={remove} />
        {shown.length === 0 && <p role="status">{t('catalog.compare.allSame')}</p>}
        {items.length < comparedMax && (
          <ButtonLink kind="line" size="middle" href={paths.explore()}>
            {t('catalog.compare.more')}
          </ButtonLink>
        )}
      </Stack>
    </Pad>
  )
}

function Nothing() {
  const { t } = useI18n()
  return (
    <EmptyState
      title={t('catalog.compare.none')}
      action={<ButtonLink href={paths.explore()}>{t('shell.lookAround')}</ButtonLink>}
    >
      {t('catalog.compare.noneText')}
    </EmptyState>
  )
}
