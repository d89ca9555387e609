import { Note } from '@sampan/ui/note.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { useReasonText } from '#ui/coded-reason.ts'
import { Screen } from '#ui/screen.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { FirstSteps } from './first-steps.tsx'
import type { Today } from './rows.ts'
import styles from './today.module.css'
import { WorkList } from './work-list.tsx'

/** Work that waits in the shop, what is due first on top, each with its clock and the way there; of a new shop, its first steps. */
export function TodayScreen() {
  const { t } = useWords()
  const me = useOperator()
  const read = useRead('console_shop_today', {})
  return (
    <Screen title={t('today.title')}>
      <WhenRead read={read}>
        {(today) => (
          <>
            <Notes today={today} />
            {may(me, 'console_shop_first_steps') && <FirstSteps />}
            <WorkList today={today} />
          </>
        )}
      </WhenRead>
    </Screen>
  )
}

function Notes({ today }: { today: Today }) {
  const { t, date } = useWords()
  const me = useOperator()
  // A suspension stands over every page.
  const { data: suspension } = useRead('console_suspension_own', {})
  return (
    <div className={styles.notes}>
      {today.takenDown?.map((goods) => (
        <TakenDown key={goods.id} {...goods} />
      ))}
      {!today.isOpen && suspension === null && <Note>{t('today.closed')}</Note>}
      {!today.takesReturns && (
        <Note>
          {t('keep.addressMissing')}{' '}
          {may(me, 'console_shop_address_save') && (
            <TextLink href={paths.shopSettings()}>{t('today.giveAddress')}</TextLink>
          )}
        </Note>
      )}
      {today.awayUntil && <Note>{t('today.away', { date: date(today.awayUntil, 'day', 'UTC') })}</Note>}
    </div>
  )
}

/** A product that an operator took down: the shop answers that, or waits for an answer. */
function TakenDown({ id, title, state, ...reason }: NonNullable<Today['takenDown']>[number]) {
  const { t } = useWords()
  const reasonText = useReasonText()
  const isAppealed = state === 'appealed'
  return (
    <Note tone={isAppealed ? 'calm' : 'bad'}>
      {t(isAppealed ? 'today.takenDownAppealed' : 'today.takenDown', { title, reason: reasonText(reason) })}{' '}
      {may(useOperator(), 'console_goods_detail') && (
        <TextLink href={paths.goods(id)}>
          {t(isAppealed ? 'today.seeGoods' : 'today.answerTakedown')}
        </TextLink>
      )}
    </Note>
  )
}
