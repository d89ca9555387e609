import type { FormSchema } from '@sampan/client/form/check-values.ts'
import { scheduleSaveInput } from '@sampan/contract/office/shop-payouts/account-schemas.ts'
import { scheduleDayMax } from '@sampan/contract/office/shop-payouts/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import type * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { AmountField } from '#ui/amount-field.tsx'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import { AccountField, isUsable } from './account-field.tsx'
import type { PayoutSchedule, ShopAccount } from './rows.ts'
import { useWeekday } from './use-weekday.ts'

interface Props {
  schedule: PayoutSchedule | null
  accounts: readonly ShopAccount[]
  onClose: () => void
}

interface ScheduleTyped {
  when: { every: 'week' | 'month'; day: number }
  minimumCents: number | null
  keepCents: number | null
  accountId: string
  version: number
}
type ParsedSchedule = z.output<typeof scheduleSaveInput>

/** Form of the days and sums on which payouts are asked for by themselves. */
export function ScheduleForm({ schedule, accounts, onClose }: Props) {
  const { t, number } = useWords()
  const weekday = useWeekday()
  const act = useApiMutation('console_shop_payout_schedule_save')
  const kept = accounts.filter(({ state }) => state === 'kept')
  const chosen = kept.find(({ id }) => id === schedule?.accountId) ?? kept.find(isUsable) ?? kept[0]
  const form = useContractForm<ScheduleTyped, ParsedSchedule>({
    of: 'schedule of payouts',
    start: {
      when: schedule ? { every: schedule.every, day: schedule.day } : { every: 'week', day: 1 },
      minimumCents: schedule?.minimumCents ?? 10_000,
      keepCents: schedule?.keepCents ?? 0,
      accountId: chosen?.id ?? '',
      version: schedule?.version ?? 0,
    },
    schema: scheduleSaveInput as unknown as FormSchema<ScheduleTyped, ParsedSchedule>,
    secrets: ['when', 'minimumCents', 'keepCents', 'accountId', 'version'],
    onSubmit: async (wish) => {
      await act.run(wish)
      onClose()
    },
  })
  const { when } = form.values
  const days = Array.from({ length: when.every === 'week' ? 7 : scheduleDayMax }, (_, n) => n + 1)
  return (
    <Sheet open title={t('schedule.title')} onClose={onClose} busy={act.isBusy}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <Segment
          label={t('schedule.every')}
          value={when.every}
          onChange={(every) => form.change({ when: { every, day: 1 } })}
          options={[
            { value: 'week', label: t('schedule.every.week') },
            { value: 'month', label: t('schedule.every.month') },
          ]}
        />
        <Field label={t('schedule.day')}>
          <SelectField
            value={String(when.day)}
            onChange={(event) => form.change({ when: { ...when, day: Number(event.target.value) } })}
            options={days.map((day) => ({
              value: String(day),
              label: when.every === 'week' ? weekday(day) : number(day),
            }))}
          />
        </Field>
        <AmountField
          label={t('schedule.minimum')}
          cents={form.values.minimumCents}
          problem={form.errorOf('minimumCents')}
          onChange={(minimumCents) => form.change({ minimumCents })}
        />
        <AmountField
          label={t('schedule.keep')}
          hint={t('schedule.keepHint')}
          mayBeZero
          cents={form.values.keepCents}
          problem={form.errorOf('keepCents')}
          onChange={(keepCents) => form.change({ keepCents })}
        />
        <AccountField
          accounts={accounts}
          value={form.values.accountId}
          onChange={(accountId) => form.change({ accountId })}
          isNewAllowed
        />
        <FormFailure text={form.failure} />
        <Button type="submit" wide busy={act.isBusy}>
          {t('schedule.set')}
        </Button>
      </form>
    </Sheet>
  )
}
