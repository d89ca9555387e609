import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { Facts } from '#ui/facts.tsx'
import part from '#ui/part.module.css'
import { accountName } from './account-name.ts'
import styles from './accounts.module.css'
import type { PayoutSchedule, ShopAccount } from './rows.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { useWeekday } from './use-weekday.ts'

interface Props {
  schedule: PayoutSchedule | null
  accounts: readonly ShopAccount[]
}

/** Payouts that are asked for by themselves: off, on with the next day, or paused with the reason. */
export function SchedulePart({ schedule, accounts }: Props) {
  const { t, date } = useWords()
  const me = useOperator()
  const off = useApiMutation('console_shop_payout_schedule_off')
  const [isSetting, setSetting] = useState(false)
  const maySet = may(me, 'console_shop_payout_schedule_save')
  const hasAccount = accounts.some(({ state }) => state === 'kept')
  const state = schedule?.state ?? 'off'
  return (
    <section className={part.part} aria-labelledby="money-schedule">
      <div className={styles.head}>
        <h2 id="money-schedule">
          {t('schedule.title')} <Badge tone={tones[state]}>{t(`schedule.state.${state}`)}</Badge>
        </h2>
        {maySet && (
          <span className={styles.acts}>
            {schedule && state !== 'off' && (
              <Button
                kind="line"
                size="small"
                busy={off.isBusy}
                onClick={() => void off.attempt({ version: schedule.version })}
              >
                {t('schedule.off')}
              </Button>
            )}
            <Button kind="line" size="small" disabled={!hasAccount} onClick={() => setSetting(true)}>
              {t(state === 'on' ? 'schedule.change' : 'schedule.set')}
            </Button>
          </span>
        )}
      </div>
      <ActFailure error={off.error} />
      {schedule?.why && <Note tone="bad">{t(`schedule.why.${schedule.why}`)}</Note>}
      {schedule && state !== 'off' ? (
        <Plan schedule={schedule} accounts={accounts} />
      ) : (
        <p>{t(hasAccount ? 'schedule.none' : 'schedule.noAccount')}</p>
      )}
      {schedule && state === 'on' && schedule.nextOn < new Date().toISOString().slice(0, 10) && (
        <p>{t('schedule.waits', { date: date(`${schedule.nextOn}T00:00:00Z`, 'day', 'UTC') })}</p>
      )}
      {isSetting && (
        <ScheduleForm schedule={schedule} accounts={accounts} onClose={() => setSetting(false)} />
      )}
    </section>
  )
}

const tones = { on: 'ok', paused: 'bad', off: 'plain' } as const

function Plan({ schedule, accounts }: { schedule: PayoutSchedule; accounts: readonly ShopAccount[] }) {
  const { t, date, dollars, number } = useWords()
  const weekday = useWeekday()
  const { every, day, minimumCents, keepCents, nextOn, state } = schedule
  const account = accounts.find(({ id }) => id === schedule.accountId)
  return (
    <Facts
      facts={[
        {
          key: 'when',
          name: t('schedule.every'),
          value:
            every === 'week'
              ? t('schedule.onWeekday', { day: weekday(day) })
              : t('schedule.onDay', { day: number(day) }),
        },
        {
          key: 'next',
          name: t('schedule.next'),
          value: state === 'on' ? date(`${nextOn}T00:00:00Z`, 'full', 'UTC') : null,
        },
        { key: 'minimum', name: t('schedule.minimum'), value: dollars(minimumCents) },
        { key: 'keep', name: t('schedule.keep'), value: dollars(keepCents) },
        { key: 'account', name: t('payouts.to'), value: account && accountName(account) },
      ]}
    />
  )
}
