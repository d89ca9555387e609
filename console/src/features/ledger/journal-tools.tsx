import { Button } from '@sampan/ui/button.tsx'
import type { PagedInput } from '#client/use-call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { useDownload } from '#ui/use-download.ts'
import styles from './journal.module.css'

/** Button that saves both sides of all filtered transfers as a file, a row for each, as bookkeeping programs read them; the list itself has a file of its own. */
export function SaveJournal({ asked }: { asked: Omit<PagedInput<'console_journal_list'>, 'limit'> }) {
  const { t, number } = useWords()
  const { run, error, reset } = useApiMutation('console_journal_csv')
  const { download, rows, isUnderway, stop } = useDownload()
  function save() {
    reset()
    void download('sampan-ledger.csv', (cursor) => run({ ...asked, ...cursor }))
  }
  return (
    <div className={styles.save}>
      <Button kind="line" size="small" onClick={isUnderway ? stop : save}>
        {t(isUnderway ? 'exports.stop' : 'ledger.saveLines')}
      </Button>
      <span role="status">{rows !== null && t('exports.rows', { count: rows, number: number(rows) })}</span>
      <ActFailure error={error} />
    </div>
  )
}
