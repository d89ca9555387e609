import { Button } from '@sampan/ui/button.tsx'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { Pages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { csvRows, csvText } from '../csv-text.ts'
import { useDownload } from '../use-download.ts'
import type { Column } from './column.ts'
import { ToolName } from './tool-name.tsx'
import { useDrawnTexts } from './use-drawn-texts.tsx'

/** Rows in one file. */
const rowsMax = 20_000

interface SaveTableProps<Row> {
  name: string
  columns: readonly Column<Row>[]
  pages: Pages<Row>
}

/** Saves the list as it is filtered, with the columns that are shown, as a CSV file; pressed again it stops. */
export function SaveTable<Row>({ name, columns, pages }: SaveTableProps<Row>) {
  const { t, number } = useWords()
  const { download, rows, isUnderway, stop } = useDownload()
  const [hasFailed, setFailed] = useState(false)
  const named = columns.filter(({ head }) => head !== '')
  const [unseen, read] = useDrawnTexts(named)
  const isNumber = (at: number) => /number/i.test(named[at]?.kind ?? '')

  function save() {
    if (isUnderway) return stop()
    let count = 0
    setFailed(false)
    void download(`sampan-${name}.csv`, async ({ cursor }) => {
      const page = await pages.readPage(cursor).catch((error: unknown) => {
        setFailed(true)
        throw error
      })
      const lines = await read(page.items.slice(0, rowsMax - count))
      count += lines.length
      return {
        csv:
          cursor === undefined
            ? csvText([named.map(({ head }) => head), ...lines], ',', isNumber)
            : csvRows(lines, ',', isNumber),
        rows: lines.length,
        nextCursor: count < rowsMax ? page.nextCursor : null,
      }
    })
  }

  const count = rows ?? 0
  const soFar = isUnderway ? t('list.rowsSoFar', { count, number: number(count) }) : ''
  const most = count === rowsMax ? t('list.rowsMost', { number: number(rowsMax) }) : ''
  return (
    <>
      {unseen}
      <small role="status">{hasFailed ? t('list.notSaved') : soFar || most}</small>
      <Button kind="line" size="small" onClick={save}>
        {isUnderway ? t('list.stop') : <ToolName icon={Download}>{t('list.save')}</ToolName>}
      </Button>
    </>
  )
}
