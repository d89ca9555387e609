import { Button } from '@sampan/ui/button.tsx'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { Pages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { csvText } from '../csv-text.ts'
import { useDownload } from '../use-download.ts'
import type { Column } from './column.ts'
import { isNumberColumn, lineOf, withPlainNumbers } from './spreadsheet-lines.ts'
import { ToolName } from './tool-name.tsx'
import { useDrawnTexts } from './use-drawn-texts.tsx'

/** Rows in one file. */
const rowsMax = 20_000

interface SaveTableProps<Row> {
  name: string
  columns: readonly Column<Row>[]
  pages: Pages<Row>
}

/**
 * Saves the list as it is filtered, with the columns that are shown, as a CSV file with values that
 * a spreadsheet adds up and sorts; pressed again it stops.
 */
export function SaveTable<Row>({ name, columns, pages }: SaveTableProps<Row>) {
  const { t, number } = useWords()
  const { download, rows, isUnderway, stop } = useDownload()
  const [hasFailed, setFailed] = useState(false)
  const named = columns.filter(({ head }) => head !== '')
  const [unseen, read] = useDrawnTexts(named)

  /** The whole file: which unit a column has stands in its head, and only all lines say it. */
  function fileOf(shown: readonly string[][]): string {
    const isNumber = named.map(isNumberColumn)
    const { units, lines } = withPlainNumbers(shown, isNumber)
    const heads = named.map(({ head }, place) => {
      const unit = units[place]
      return unit ? t('list.headUnit', { head, unit }) : head
    })
    return csvText(
      [heads, ...lines],
      ',',
      (place) => isNumber[place] === true,
      (place) => named[place]?.at !== undefined,
    )
  }

  function save() {
    if (isUnderway) return stop()
    const lines: string[][] = []
    setFailed(false)
    void download(`sampan-${name}.csv`, async ({ cursor }) => {
      const page = await pages.readPage(cursor).catch((error: unknown) => {
        setFailed(true)
        throw error
      })
      const items = page.items.slice(0, rowsMax - lines.length)
      const texts = await read(items)
      lines.push(...items.map((row, place) => lineOf(named, row, texts[place] ?? [])))
      const nextCursor = lines.length < rowsMax ? page.nextCursor : null
      return { csv: nextCursor === null ? fileOf(lines) : '', rows: items.length, nextCursor }
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
