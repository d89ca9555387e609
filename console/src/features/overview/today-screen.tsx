import { countsMax } from '@sampan/contract/market/listings/limits.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import cards from '#ui/cards.module.css'
import { Screen } from '#ui/screen.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import type { Today } from './rows.ts'
import styles from './today.module.css'

/** Work that waits in the shop, most urgent first, each with its clock and the way there. */
export function TodayScreen() {
  const { t, date } = useWords()
  const me = useOperator()
  const read = useRead('console_shop_today', {})
  return (
    <Screen title={t('today.title')}>
      <WhenRead read={read}>
        {(today) => (
          <>
            <div className={styles.notes}>
              {!today.isOpen && <Note>{t('today.closed')}</Note>}
              {!today.takesReturns && (
                <Note>
                  {t('keep.addressMissing')}{' '}
                  {may(me, 'console_shop_address_save') && (
                    <TextLink href={paths.shopSettings()}>{t('today.giveAddress')}</TextLink>
                  )}
                </Note>
              )}
              {today.awayUntil && (
                <Note>{t('today.away', { date: date(today.awayUntil, 'day', 'UTC') })}</Note>
              )}
            </div>
            <div className={cards.cards}>
              {workOf(today).map((work) => (
                <Work key={work.name} {...work} />
              ))}
            </div>
          </>
        )}
      </WhenRead>
    </Screen>
  )
}

type Key = 'refunds' | 'claims' | 'late' | 'toShip' | 'messages' | 'questions' | 'reviews' | 'lowStock'
/** The screen of orders stands beside this one. */
const orders = `${paths.overview()}/orders`

interface WorkProps {
  name: Key
  count: number
  at: string | null
  href: string
}

/** Work that a member has no right for is not there. */
function workOf(today: Today): WorkProps[] {
  const places: readonly (readonly [Key, string])[] = [
    ['refunds', paths.shopRefunds()],
    ['claims', orders],
    ['late', `${orders}?late=1`],
    ['toShip', orders],
    ['messages', paths.messages()],
    ['questions', paths.replies()],
    ['reviews', paths.replies()],
    ['lowStock', `${paths.goodsGrid()}?low=1`],
  ]
  return places.flatMap(([name, href]) => {
    const waiting = today[name]
    return waiting ? [{ name, href, ...waiting }] : []
  })
}

function Work({ name, count, at, href }: WorkProps) {
  const { t, date, number } = useWords()
  return (
    <section className={cards.card} data-waits={count > 0 || undefined}>
      <h2 className={cards.title}>{t(`today.${name}`)}</h2>
      <p className={styles.count}>{count > countsMax ? `${number(countsMax)}+` : number(count)}</p>
      <p className={styles.clock}>
        {count === 0
          ? t('today.nothing')
          : at && t(name === 'refunds' ? 'today.until' : 'today.since', { time: date(at, 'dayTime') })}
      </p>
      {count > 0 && (
        <div>
          <ButtonLink kind="line" size="small" href={href}>
            {t('overview.open')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}
