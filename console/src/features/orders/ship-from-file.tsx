import { ApiFailure } from '@sampan/client/api-failure.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextArea } from '@sampan/ui/text-input.tsx'
import { useMemo, useState } from 'react'
import { call } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { readText } from '#ui/read-text.ts'
import { allParts, saveCsv } from '#ui/save-file.ts'
import { useTyped } from '#ui/use-typed.ts'
import { isOdd } from './carrier-field.tsx'
import styles from './orders.module.css'
import { readShipPlaces, rowsMax, withoutRows, writeShipRows } from './ship-csv.ts'
import type { PlacedRow } from './use-ship-rows.ts'

interface Props {
  busy: boolean
  /** Resolves with the rows that were not shipped, to be mended. */
  onSend: (rows: readonly PlacedRow[]) => Promise<PlacedRow[]>
}

/** The file of what waits, put together part by part and handed to the browser. */
function useShipSheet() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  async function save() {
    setBusy(true)
    setFailure(null)
    try {
      saveCsv('sampan-to-ship.csv', await allParts((cursor) => call('shop_order_ship_sheet', cursor)))
    } catch (error) {
      setFailure(error instanceof ApiFailure ? error : new ApiFailure('fault', String(error)))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, save: () => void save() }
}

/** Rows that are named in one sentence. */
const namedMax = 5

export function ShipFromFile({ busy, onSend }: Props) {
  const { t, list } = useWords()
  const [text, setText] = useTyped('rows of many parcels', '')
  const [isOther, setOther] = useState(false)
  const sheet = useShipSheet()
  const rows = useMemo(() => readShipPlaces(text), [text])
  const odd = useMemo(() => rows.filter(({ row }) => isOdd(row.carrier, row.trackingNo)), [rows])
  const isTooMany = rows.length > rowsMax
  async function take(file: File) {
    const content = await readText(file)
    setOther(content === null)
    if (content !== null) setText(content)
  }
  async function send() {
    const left = new Set((await onSend(rows)).map(({ place }) => place))
    // Rows that were pasted or corrected meanwhile stay as they are.
    const of = (isLeft: boolean) =>
      rows.filter(({ place }) => left.has(place) === isLeft).map(({ row }) => row)
    setText((now) => (now === text ? writeShipRows(of(true)) : withoutRows(now, of(false))))
  }
  return (
    <section className={styles.part}>
      <h2>{t('orders.fromFile')}</h2>
      <p>{t('orders.sheetHint')}</p>
      <div>
        <Button kind="line" size="small" busy={sheet.isBusy} onClick={sheet.save}>
          {t('orders.sheet')}
        </Button>
      </div>
      <ActFailure error={sheet.failure} />
      <Field label={t('orders.paste')}>
        <TextArea
          rows={5}
          value={text}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <FileButton
        label={t('orders.file')}
        accept=".csv,text/csv,text/plain"
        onPick={([file]) => file && void take(file)}
      />
      {isOther && <Note tone="bad">{t('goods.encoding')}</Note>}
      {isTooMany && <Note tone="bad">{t('orders.tooManyRows', { count: rowsMax })}</Note>}
      {odd.length > 0 && (
        <Note tone="wait">
          {t('orders.oddRows', {
            count: odd.length,
            rows: list(odd.slice(0, namedMax).map(({ place, row }) => `${place} (${row.trackingNo})`)),
          })}
        </Note>
      )}
      <div className={styles.acts}>
        <Button
          size="middle"
          busy={busy}
          disabled={rows.length === 0 || isTooMany}
          onClick={() => void send()}
        >
          {t('orders.shipRows', { count: rows.length })}
        </Button>
      </div>
    </section>
  )
}
