import { rateShape } from '@sampan/contract/base/currencies/currencies.ts'
import { readRate } from '@sampan/contract/base/currencies/typed-rate.ts'
import type { FileEncoding } from '@sampan/contract/market/listings/file-encoding.ts'
import type { FileDelimiter, ImportTarget } from '@sampan/contract/market/listings/import-columns.ts'
import { importWordsMax } from '@sampan/contract/market/listings/limits.ts'
import { isCountry } from '@sampan/contract/places/countries.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useId, useRef, useState } from 'react'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ExportPart } from './export-part.tsx'
import styles from './import.module.css'
import { ImportColumns } from './import-columns.tsx'
import { ImportFacts } from './import-facts.tsx'
import { partsOf } from './import-parts.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import {
  type GoodsFile,
  goodsFileBytesMax,
  languageOf,
  readGoodsFile,
  targetsWith,
  wordOfHead,
} from './read-goods-file.ts'
import type { ImportReading, ImportWord } from './rows.ts'
import { useImportRun } from './use-import-run.ts'

/** Reading of a file before anybody has changed it. A file of ours says all by itself. */
const readingOf = (
  { table }: GoodsFile,
  language: Locale,
  categories: ImportReading['categories'],
  country: string | undefined,
): ImportReading => ({
  system: table.system,
  language,
  currency: 'USD',
  rate: '1',
  category: null,
  shipFrom: table.system !== 'sampan' && isCountry(country) ? country : null,
  weightGrams: table.system === 'sampan' ? null : 500,
  weightUnit: 'kg',
  categories,
})

/** Goods as a file: all of them written, and files of any shop system read back. What a file would do is shown before it is done. */
export function ImportScreen() {
  const { t } = useWords()
  const fileId = useId()
  const words = useRead('console_goods_import_words', {})
  const shop = useRead('console_shop_profile', {})
  const remember = useApiMutation('console_goods_import_words_save')
  const importing = useImportRun()
  const [file, setFile] = useState<GoodsFile | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const [targets, setTargets] = useState<(ImportTarget | null)[]>([])
  const [reading, setReading] = useState<ImportReading | null>(null)
  const [decided, setDecided] = useState<ReadonlyMap<string, ImportWord>>(new Map())
  // The later one of two files that are chosen quickly stays.
  const latest = useRef(0)
  const known = words.data?.words ?? []

  function take(made: GoodsFile) {
    importing.forget()
    setFile(made)
    const means = targetsWith(made.table, [...known, ...decided.values()])
    setTargets(means)
    const categories = [...known, ...decided.values()]
      .flatMap((one) => (one.kind === 'category' ? [[one.word, one.meaning] as const] : []))
      .slice(-importWordsMax)
    setReading((before) =>
      before && file?.name === made.name
        ? {
            ...before,
            system: made.table.system,
            // In another encoding titles may show another language; one that was chosen stays.
            language: before.language === 'en' ? languageOf(made, means) : before.language,
          }
        : readingOf(made, languageOf(made, means), Object.fromEntries(categories), shop.data?.country),
    )
  }
  async function choose(chosen: File | undefined) {
    if (!chosen) return
    setTooLarge(chosen.size > goodsFileBytesMax)
    if (chosen.size > goodsFileBytesMax) return
    await read(async () => readGoodsFile(chosen.name, new Uint8Array(await chosen.arrayBuffer())))
  }
  async function read(make: () => Promise<GoodsFile>) {
    latest.current++
    const turn = latest.current
    const made = await make()
    if (turn === latest.current) take(made)
  }
  async function readAs(change: { encoding?: FileEncoding; delimiter?: FileDelimiter }) {
    if (!file) return
    const { encoding, delimiter } = file
    // Another encoding may show another delimiter; another delimiter leaves the encoding.
    const chosen = change.encoding ? change : { encoding, delimiter, ...change }
    await read(() => readGoodsFile(file.name, file.bytes, chosen))
  }
  const decide = (word: ImportWord) =>
    setDecided((before) => new Map(before).set(`${word.kind} ${word.word}`, word))

  function mean(at: number, target: ImportTarget | null) {
    importing.forget()
    const word = wordOfHead(file?.table.heads[at] ?? '')
    if (word !== '') decide({ kind: 'column', word, meaning: target ?? '' })
    setTargets((before) => before.map((one, n) => (n === at ? target : one)))
  }
  function change(part: Partial<ImportReading>) {
    importing.forget()
    setReading((before) => before && { ...before, ...part })
  }
  function mapCategory(word: string, category: NonNullable<ImportReading['category']>) {
    if (!reading) return
    decide({ kind: 'category', word, meaning: category })
    const all = Object.entries({ ...reading.categories, [word]: category }).slice(-importWordsMax)
    setReading({ ...reading, categories: Object.fromEntries(all) })
  }

  const parts = () => (file && reading ? partsOf(file.table, targets, reading) : [])
  async function look() {
    if (decided.size > 0) void remember.attempt({ words: [...decided.values()].slice(-importWordsMax) })
    await importing.look(parts())
  }
  const isEmpty = file !== null && file.fault !== 'quote' && file.table.rows.length === 0
  const isReady = file !== null && reading !== null && file.fault !== 'quote' && !isEmpty
  const isRateWrong =
    reading !== null &&
    reading.currency !== 'USD' &&
    !(rateShape.test(readRate(reading.rate)) && Number(readRate(reading.rate)) > 0)
  return (
    <Screen title={t('goods.file')} tools={<TextLink href={paths.goods()}>{t('goods.title')}</TextLink>}>
      <div className={styles.parts}>
        <ExportPart />
        <section className={styles.part} aria-labelledby={`${fileId}-head`}>
          <h2 id={`${fileId}-head`}>{t('goods.import')}</h2>
          <p>{t('goods.importHint')}</p>
          <FileButton
            label={t('goods.importFile')}
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            disabled={importing.busy || words.isPending}
            onPick={([chosen]) => void choose(chosen)}
          />
          {isTooLarge && <Note tone="bad">{t('goods.importTooLarge')}</Note>}
          {isEmpty && <Note>{t('goods.importEmpty')}</Note>}
          {file?.fault === 'quote' && <Note tone="bad">{t('goods.importQuote')}</Note>}
        </section>
        {file && !isEmpty && (
          <ImportPreview file={file} disabled={importing.busy} onChange={(part) => void readAs(part)} />
        )}
        {isReady && (
          <>
            <ImportColumns table={file.table} targets={targets} disabled={importing.busy} onChange={mean} />
            <ImportFacts
              reading={reading}
              hasWeights={targets.includes('weight')}
              isRateWrong={isRateWrong}
              disabled={importing.busy}
              onChange={change}
            />
            {!importing.run && (
              <Button
                wide
                disabled={isRateWrong || !targets.some((target) => target !== null)}
                onClick={() => void look()}
              >
                {t('goods.importLook')}
              </Button>
            )}
            <ImportResult
              file={file}
              targets={targets}
              importing={importing}
              categories={reading.categories}
              onCategory={mapCategory}
              onLook={() => void look()}
              onSend={() => void importing.send(parts())}
            />
          </>
        )}
        <ActFailure error={remember.error} />
      </div>
    </Screen>
  )
}
