import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { useEffect, useRef, useState } from 'react'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { saveFile } from '#ui/save-file.ts'
import { Screen } from '#ui/screen.tsx'
import { useTableName } from '#ui/use-table-name.ts'
import { WhenRead } from '#ui/when-read.tsx'
import type { ExportedTable } from './rows.ts'

/** Any table as a CSV file, for an admin; what opens something stays in the database. */
export function ExportsScreen() {
  const { t } = useWords()
  const read = useRead('console_export_list', {})
  return (
    <Screen title={t('exports.title')}>
      <WhenRead read={read}>
        {(tables) => (
          <Card>
            <TableForm tables={tables} />
          </Card>
        )}
      </WhenRead>
    </Screen>
  )
}

function TableForm({ tables }: { tables: readonly ExportedTable[] }) {
  const { t, number, tag } = useWords()
  const tableName = useTableName()
  const [name, setName] = useState(tables[0]?.table ?? '')
  const { download, rows, isUnderway, error, stop } = useDownload()
  const chosen = tables.find(({ table }) => table === name)
  return (
    <Stack gap={14}>
      <Text as="p" tone="soft">
        {t('exports.text')}
      </Text>
      <Field label={t('exports.table')}>
        <SelectField
          value={name}
          disabled={isUnderway}
          onChange={({ target }) => setName(target.value)}
          options={tables
            .map(({ table }) => ({ value: table, label: tableName(table) }))
            .sort((a, b) => a.label.localeCompare(b.label, tag))}
        />
      </Field>
      <Text as="p" tone="soft">
        {t('exports.columns', { columns: chosen?.columns.join(', ') ?? '' })}
      </Text>
      <ActFailure error={error} />
      <p role="status">{rows !== null && t('exports.rows', { count: rows, number: number(rows) })}</p>
      {isUnderway ? (
        <Button kind="line" onClick={stop}>
          {t('exports.stop')}
        </Button>
      ) : (
        <Button onClick={() => void download(name)}>{t('exports.download')}</Button>
      )}
    </Stack>
  )
}

/** Reads part after part until the table ends, somebody stops it or the screen is left. */
function useDownload() {
  const { run, error, reset } = useApiMutation('console_export_rows')
  const [rows, setRows] = useState<number | null>(null)
  const [isUnderway, setIsUnderway] = useState(false)
  const turn = useRef(0)
  const stop = () => {
    turn.current++
    setIsUnderway(false)
  }
  useEffect(() => () => void turn.current++, [])

  async function download(table: string): Promise<void> {
    const own = ++turn.current
    const parts: string[] = []
    let count = 0
    reset()
    setRows(null)
    setIsUnderway(true)
    try {
      for (let cursor: string | undefined; ; ) {
        const part = await run({ table, ...(cursor !== undefined && { cursor }) })
        if (own !== turn.current) return
        parts.push(part.csv)
        count += part.rows
        setRows(count)
        if (part.nextCursor === null) break
        cursor = part.nextCursor
      }
      saveFile(`sampan-${table}.csv`, parts)
    } catch {
      // `error` says why.
    } finally {
      if (own === turn.current) setIsUnderway(false)
    }
  }

  return { download, rows, isUnderway, error, stop }
}
