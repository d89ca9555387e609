import { useWords } from '#i18n/use-words.ts'
import type { WordKey } from '#i18n/words.ts'

/** What a table of the database is called by people; `tidy/` looks that each that leaves with an export has a name. */
export function useTableName(): (table: string) => string {
  const { t } = useWords()
  return (table) => t('exports.tableOf', { name: t(`table.${table}` as WordKey), table })
}
