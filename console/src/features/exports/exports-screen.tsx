import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import form from '#ui/form.module.css'
import { Screen } from '#ui/screen.tsx'
import { useDownload } from '#ui/use-download.ts'
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
  const { t, number, tag, list } = useWords()
  const tableName = useTableName()
  const [name, setName] = useState(tables[0]?.table ?? '')
  const { run, error, reset } = useApiMutation('console_export_rows')
  const { download, rows, isUnderway, stop } = useDownload()
  const chosen = tables.find(({ table }) => table === name)
  function save() {
    reset()
    void download(`sampan-${name}.csv`, (cursor) => run({ table: name, ...cursor }))
  }
  return (
    <div className={form.form}>
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
        {t('exports.columns', { columns: list(chosen?.columns ?? []) })}
      </Text>
      <ActFailure error={error} />
      <p role="status">{rows !== null && t('exports.rows', { count: rows, number: number(rows) })}</p>
      {isUnderway ? (
        <Button kind="line" onClick={stop}>
          {t('exports.stop')}
        </Button>
      ) : (
        <Button onClick={save}>{t('exports.download')}</Button>
      )}
    </div>
  )
}
