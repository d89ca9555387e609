import { ApiFailure } from '@sampan/client/api-failure.ts'
import { Button } from '@sampan/ui/button.tsx'
import { useState } from 'react'
import { call } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { allParts, saveCsv } from '#ui/save-file.ts'
import { ColumnList } from './column-list.tsx'
import styles from './import.module.css'
import { templateFile } from './import-template.ts'

/** All goods as a file, a file to begin with, and what its columns mean. */
export function ExportPart() {
  const { t } = useWords()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  async function download() {
    setBusy(true)
    setFailure(null)
    try {
      saveCsv('sampan-goods.csv', await allParts((cursor) => call('console_goods_export', cursor)))
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error : new ApiFailure('fault', String(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.part} aria-labelledby="goods-export">
      <h2 id="goods-export">{t('goods.export')}</h2>
      <p>{t('goods.csvHint')}</p>
      <div className={styles.line}>
        <Button kind="line" busy={busy} onClick={() => void download()}>
          {t('goods.exportAll')}
        </Button>
        <Button kind="line" onClick={() => saveCsv('sampan-goods-template.csv', [templateFile()])}>
          {t('goods.template')}
        </Button>
      </div>
      <ActFailure error={failure} />
      <ColumnList />
    </section>
  )
}
