import type { ImportTarget } from '@sampan/contract/market/listings/import-columns.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useEffect, useRef } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { Facts } from '#ui/facts.tsx'
import { saveCsv } from '#ui/save-file.ts'
import styles from './import.module.css'
import { ImportChanges } from './import-changes.tsx'
import { refusedLines } from './import-parts.ts'
import { ImportSaleGaps } from './import-sale-gaps.tsx'
import type { GoodsFile } from './read-goods-file.ts'
import { refusedFile } from './refused-file.ts'
import type { ImportAnswer, ImportReading } from './rows.ts'
import { columnName } from './target-names.ts'
import { UnknownCategories } from './unknown-categories.tsx'
import type { useImportRun } from './use-import-run.ts'

interface Props {
  file: GoodsFile
  targets: readonly (ImportTarget | null)[]
  importing: ReturnType<typeof useImportRun>
  categories: ImportReading['categories']
  onCategory: (word: string, category: NonNullable<ImportReading['category']>) => void
  onLook: () => void
  onSend: () => void
}

const problemsShown = 20

/** Progress of the file, what it would do or has done, and what was left out. */
export function ImportResult({ file, targets, importing, categories, onCategory, onLook, onSend }: Props) {
  const { t, number } = useWords()
  const { run, busy, failure } = importing
  const section = useRef<HTMLElement>(null)
  const stage = run && `${run.isTrial} ${run.isOver}`
  // The result stands below what was chosen, mostly out of sight.
  useEffect(() => {
    if (stage) section.current?.scrollIntoView({ block: 'start' })
  }, [stage])
  if (!run) return null
  const { answer, parts, done, skipped, isTrial, isOver } = run
  const problemText = ({ column, problem }: ImportAnswer['problems'][number]) =>
    `${columnName(t, column)}: ${t(`goods.problem.${problem}`)}`
  const bad = refusedLines(parts, answer)
  const told = new Map(answer.problems.map((one) => [one.line, problemText(one)]))
  const downloadRefused = () => {
    const whyOf = (line: number) => told.get(line) ?? t('goods.whyBeside')
    saveCsv('sampan-goods-left-out.csv', [refusedFile(file, targets, bad, whyOf)])
  }
  const willWrite = answer.made + answer.changed
  return (
    <section ref={section} className={styles.part} aria-labelledby="goods-result" aria-live="polite">
      <h2 id="goods-result">
        {t(isTrial ? 'goods.importWould' : isOver ? 'goods.importDone' : 'goods.importRuns')}
      </h2>
      {!isOver && (
        <>
          <progress
            className={styles.bar}
            max={parts.length}
            value={done}
            aria-label={t('goods.importBar')}
          />
          <div className={styles.line}>
            <span>{t('goods.importAt', { done: number(done), all: number(parts.length) })}</span>
            {busy && (
              <Button kind="line" size="small" onClick={importing.stop}>
                {t('goods.importStop')}
              </Button>
            )}
            {!busy && (
              <Button size="small" onClick={() => void importing.resume()}>
                {t('goods.importResume')}
              </Button>
            )}
          </div>
          {!busy && !isTrial && <Note>{t('goods.importStopped')}</Note>}
        </>
      )}
      <ActFailure error={failure} />
      {skipped > 0 && <Note tone="calm">{t('goods.importSkipped', { count: skipped })}</Note>}
      <Facts
        facts={[
          { key: 'made', name: t('goods.importMade'), value: number(answer.made) },
          { key: 'changed', name: t('goods.importChanged'), value: number(answer.changed) },
          { key: 'unchanged', name: t('goods.importUnchanged'), value: number(answer.unchanged) },
          { key: 'refused', name: t('goods.importRefused'), value: number(answer.refused) },
        ]}
      />
      {answer.pictureAddresses > 0 && (
        <Note tone="calm">{t('goods.importPictures', { count: answer.pictureAddresses })}</Note>
      )}
      <ImportChanges answer={answer} />
      <ImportSaleGaps gaps={answer.saleGaps} />
      {answer.problems.length > 0 && (
        <div className={styles.bad}>
          <Note tone="bad">{t('goods.importProblems', { count: answer.problems.length })}</Note>
          <ul>
            {answer.problems.slice(0, problemsShown).map((one) => (
              <li key={`${one.line} ${one.column}`}>
                {t('goods.importProblem', {
                  line: one.line,
                  column: columnName(t, one.column),
                  problem: t(`goods.problem.${one.problem}`),
                })}
              </li>
            ))}
          </ul>
          {answer.problems.length > problemsShown && (
            <p>{t('goods.importMore', { count: answer.problems.length - problemsShown })}</p>
          )}
          {isTrial && (
            <UnknownCategories
              file={file}
              targets={targets}
              answer={answer}
              categories={categories}
              onChoose={onCategory}
            />
          )}
          <div className={styles.line}>
            <Button kind="line" onClick={downloadRefused}>
              {t('goods.importRefusedFile', { count: bad.size })}
            </Button>
            {isTrial && isOver && (
              <Button kind="line" onClick={onLook}>
                {t('goods.importLookAgain')}
              </Button>
            )}
          </div>
        </div>
      )}
      {isTrial && isOver && (
        <Button wide busy={busy} disabled={willWrite === 0} onClick={onSend}>
          {bad.size > 0
            ? t('goods.importSendSome', { count: willWrite, left: bad.size })
            : t('goods.importSend', { count: willWrite })}
        </Button>
      )}
    </section>
  )
}
