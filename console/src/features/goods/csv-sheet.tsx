import { ApiFailure } from '@sampan/client/api-failure.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { useId, useState } from 'react'
import { call } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useFailureText } from '#ui/act-failure.tsx'
import { chooseAgain } from '#ui/choose-again.ts'
import { Facts } from '#ui/facts.tsx'
import styles from '#ui/form.module.css'
import { readText } from '#ui/read-text.ts'
import { allParts, saveFile } from '#ui/save-file.ts'
import { partsOf } from './csv-parts.ts'
import grid from './grid.module.css'
import type { ImportAnswer } from './rows.ts'

const nothing: ImportAnswer = {
  made: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  problems: [],
  changes: [],
  priceJumps: { count: 0, first: [] },
}
const problemsShown = 20

const isNothing = ({ made, changed, unchanged, problems }: ImportAnswer) =>
  made + changed + unchanged + problems.length === 0

/** All goods as a file, and a file read back: first what it would do, then it is done. */
export function CsvSheet({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const fileId = useId()
  const take = useApiMutation('console_goods_import')
  const failureText = useFailureText()
  const [file, setFile] = useState<string | null>(null)
  const [trial, setTrial] = useState<ImportAnswer | null>(null)
  const [done, setDone] = useState<ImportAnswer | null>(null)
  const [isOther, setOther] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)

  async function carefully(work: () => Promise<void>) {
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error : new ApiFailure('fault', String(error)))
    } finally {
      setBusy(false)
    }
  }

  const download = () =>
    carefully(async () => {
      saveFile('sampan-goods.csv', await allParts((cursor) => call('console_goods_export', cursor)))
    })

  async function readAll(csv: string, isTrial: boolean): Promise<ImportAnswer> {
    let all = nothing
    for (const part of partsOf(csv)) {
      const { problems, ...counts } = await take.run({ csv: part.csv, isTrial })
      all = {
        made: all.made + counts.made,
        changed: all.changed + counts.changed,
        unchanged: all.unchanged + counts.unchanged,
        refused: all.refused + counts.refused,
        changes: [],
        priceJumps: nothing.priceJumps,
        problems: [
          ...all.problems,
          ...problems.map((one) => ({ ...one, line: one.line + part.firstLine - 2 })),
        ],
      }
    }
    return all
  }

  const choose = (chosen: File | undefined) =>
    carefully(async () => {
      if (!chosen) return
      setDone(null)
      const csv = await readText(chosen)
      setOther(csv === null)
      setTrial(null)
      if (csv === null) return
      setTrial(await readAll(csv, true))
      setFile(csv)
    })

  const send = () =>
    carefully(async () => {
      if (file === null) return
      setDone(await readAll(file, false))
      setTrial(null)
    })

  const shown = done ?? trial
  return (
    <Sheet open title={t('goods.csv')} onClose={onClose} busy={busy}>
      <div className={styles.form}>
        <p>{t('goods.csvHint')}</p>
        <Button kind="line" wide busy={busy} onClick={download}>
          {t('goods.export')}
        </Button>
        <label htmlFor={fileId}>{t('goods.import')}</label>
        <input
          id={fileId}
          type="file"
          className={styles.file}
          accept=".csv,text/csv"
          onClick={chooseAgain}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        {isOther && <Note tone="bad">{t('goods.encoding')}</Note>}
        {failure && <Note tone="bad">{failureText(failure)}</Note>}
        {shown && (
          <>
            <strong>{done ? t('goods.importDone') : t('goods.importWould')}</strong>
            <Facts
              facts={[
                { key: 'made', name: t('goods.importMade'), value: shown.made },
                { key: 'changed', name: t('goods.importChanged'), value: shown.changed },
                { key: 'unchanged', name: t('goods.importUnchanged'), value: shown.unchanged },
                { key: 'refused', name: t('goods.importRefused'), value: shown.refused },
              ]}
            />
            {shown.problems.length > 0 && (
              <Note tone="bad">
                {t('goods.importProblems', { count: shown.problems.length })}
                <ul className={grid.acts}>
                  {shown.problems.slice(0, problemsShown).map((one) => (
                    <li key={`${one.line} ${one.column}`}>
                      {t('goods.importProblem', {
                        line: one.line,
                        column: one.column,
                        problem: t(`goods.problem.${one.problem}`),
                      })}
                    </li>
                  ))}
                </ul>
              </Note>
            )}
          </>
        )}
        {trial && isNothing(trial) && <Note>{t('goods.importEmpty')}</Note>}
        {trial && !isNothing(trial) && (
          <Button wide busy={busy} disabled={trial.made + trial.changed === 0} onClick={send}>
            {t('goods.importSend', { count: trial.made + trial.changed })}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
