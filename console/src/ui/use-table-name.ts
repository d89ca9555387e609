import { useWords } from '#i18n/use-words.ts'
import type { WordKey } from '#i18n/words.ts'

/** Name of a table of the database for people; `tidy/` looks that each that leaves with an export has a name. */
export function useTableName(): (table: string) => string {
  const { t } = useWords()
  return (table) => t('exports.tableOf', { name: t(`table.${table}` as WordKey), table })
}
