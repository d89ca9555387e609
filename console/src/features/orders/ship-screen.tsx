import { usePage } from '@sampan/router/use-page.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useEffect, useRef } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { Screen } from '#ui/screen.tsx'
import styles from './orders.module.css'
import { ShipFromFile } from './ship-from-file.tsx'
import { type Sent, useShipRows } from './use-ship-rows.ts'
import { ChosenOrders, WaitingOrders } from './waiting-orders.tsx'

/** Many orders at once: a number beside each, or rows pasted or read from a file; or those alone that were chosen. */
export function ShipScreen() {
  const { t } = useWords()
  const { send, stop, sent, progress, error } = useShipRows()
  const isBusy = progress !== null
  const ids = usePage().search.get('ids') ?? ''
  return (
    <Screen title={t('orders.shipMany')}>
      <ActFailure error={error} />
      {progress && (
        <div className={styles.progress} role="status">
          <label>
            {t('orders.shipping', progress)} <progress value={progress.done} max={progress.total} />
          </label>
          <Button kind="line" size="small" onClick={stop}>
            {t('orders.stopShipping')}
          </Button>
        </div>
      )}
      {sent && !isBusy && <Result {...sent} />}
      {ids === '' ? (
        <>
          <WaitingOrders busy={isBusy} onSend={send} />
          <ShipFromFile busy={isBusy} onSend={send} />
        </>
      ) : (
        <ChosenOrders ids={ids} busy={isBusy} onSend={send} />
      )}
    </Screen>
  )
}

/** Faults that are named one by one; the rows themselves all stay where they were typed. */
const namedMax = 200

function Result({ shipped, wrong, unsent }: Sent) {
  const { t } = useWords()
  const place = useRef<HTMLDivElement>(null)
  // The answer may stand far below.
  useEffect(() => {
    if (shipped + wrong.length + unsent.length > 0) place.current?.scrollIntoView({ block: 'center' })
  }, [shipped, wrong, unsent])
  return (
    <div ref={place} className={styles.result} role="status">
      {shipped > 0 && <Note tone="calm">{t('orders.shippedCount', { count: shipped })}</Note>}
      {unsent.length > 0 && <Note tone="bad">{t('orders.unsentRows', { count: unsent.length })}</Note>}
      {wrong.length > 0 && (
        <Note tone="bad">
          {t('orders.notShipped', { count: wrong.length })}
          <ul className={styles.lines}>
            {wrong.slice(0, namedMax).map(({ row, place: line, problem }) => (
              <li key={line}>
                {t('orders.rowWrong', { line, order: row.orderNo, problem: t(`orders.problem.${problem}`) })}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}
