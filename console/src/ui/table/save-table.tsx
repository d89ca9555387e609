import { Button } from '@sampan/ui/button.tsx'
import { useEffect, useRef, useState } from 'react'
import type { Pages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { csvText } from '../csv-text.ts'
import { saveCsv } from '../save-file.ts'
import type { Column } from './column.ts'
import { useDrawnTexts } from './use-drawn-texts.tsx'

/** Rows in one file. */
const rowsMax = 20_000

const isNumber = (column: { kind?: string } | undefined): boolean =>
  column?.kind === 'number' || column?.kind === 'extraNumber'

interface SaveTableProps<Row> {
  name: string
  columns: readonly Column<Row>[]
  pages: Pages<Row>
}

/** Saves the list as it is filtered, with the columns that are shown, as a CSV file; pressed again it stops. */
export function SaveTable<Row>({ name, columns, pages }: SaveTableProps<Row>) {
  const { t, number } = useWords()
  const [said, setSaid] = useState('')
  const [isUnderway, setUnderway] = useState(false)
  const turn = useRef(0)
  const named = columns.filter(({ head }) => head !== '')
  const [unseen, read] = useDrawnTexts(named)
  useEffect(() => () => void turn.current++, [])

  async function save() {
    const own = ++turn.current
    setUnderway(!isUnderway)
    setSaid('')
    if (isUnderway) return
    const rows = [named.map(({ head }) => head)]
    let count = 0
    try {
      for await (const items of pages.readAll()) {
        if (own !== turn.current) return
        const lines = await read(items.slice(0, rowsMax - count))
        if (own !== turn.current) return
        rows.push(...lines)
        count += lines.length
        setSaid(t('list.rowsSoFar', { count, number: number(count) }))
        if (count === rowsMax) break
      }
      saveCsv(`sampan-${name}.csv`, [csvText(rows, ',', (at) => isNumber(named[at]))])
      setSaid(count === rowsMax ? t('list.rowsMost', { number: number(rowsMax) }) : '')
    } catch {
      if (own === turn.current) setSaid(t('list.notSaved'))
    } finally {
      if (own === turn.current) setUnderway(false)
    }
  }

  return (
    <>
      {unseen}
      <small role="status">{said}</small>
      <Button kind="line" size="small" onClick={save}>
        {t(isUnderway ? 'list.stop' : 'list.save')}
      </Button>
    </>
  )
}
