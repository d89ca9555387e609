import { countsMax } from '@sampan/contract/market/listings/limits.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { useNow } from '#ui/use-now.ts'
import type { Today } from './rows.ts'
import styles from './today.module.css'
import { clockOf, type Work, workOf } from './work-order.ts'

/** Lines of the work that waits, one for each kind; a sentence where there is none. */
export function WorkList({ today }: { today: Today }) {
  const { t, number } = useWords()
  const me = useOperator()
  const { data: facts } = useRead(
    'console_shop_sale_facts',
    {},
    { enabled: may(me, 'console_goods_list') && may(me, 'console_shop_sale_facts') },
  )
  const work = workOf(today)
  const lacking = facts?.lacking.length ?? 0
  if (work.length === 0 && lacking === 0)
    return (
      <EmptyState drawing="none" title={t('today.nothing')}>
        {t('today.nothingHint')}
      </EmptyState>
    )
  return (
    <ul className={styles.work} aria-label={t('today.work')}>
      {work.map((one) => (
        <Line key={one.name} {...one} />
      ))}
      {lacking > 0 && (
        <li className={styles.line}>
          <Link className={styles.link} href={`${paths.goods()}?lacking=1`}>
            <span className={styles.name}>{t('today.lacking')}</span>
            <span className={styles.count}>{number(lacking)}</span>
          </Link>
        </li>
      )}
    </ul>
  )
}

function Line({ name, count, at, due, href }: Work) {
  const { t, date, number } = useWords()
  return (
    <li className={styles.line}>
      <Link className={styles.link} href={href}>
        <span className={styles.name}>{t(`today.${name}`)}</span>
        <span className={styles.count}>{count > countsMax ? `${number(countsMax)}+` : number(count)}</span>
        <span className={styles.clock}>
          {due !== null
            ? t(`today.due.${name === 'refunds' ? 'refunds' : 'first'}`, { time: date(due, 'dayTime') })
            : at !== null && t('today.since', { time: date(at, 'dayTime') })}
        </span>
        {due !== null && <Clock due={due} />}
      </Link>
    </li>
  )
}

const soonHours = 24

function Clock({ due }: { due: string }) {
  const { t } = useWords()
  const { key, unit, count } = clockOf(due, useNow())
  const tone = key === 'over' ? 'bad' : unit === 'hours' && count < soonHours ? 'wait' : 'plain'
  return (
    <span className={styles.left}>
      <Badge tone={tone}>{t(`today.${key}.${unit}`, { count })}</Badge>
    </span>
  )
}
