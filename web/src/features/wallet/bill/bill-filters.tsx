import { billFilters } from '@sampan/contract/money/ledger/kinds.ts'
import { Button } from '@sampan/ui/button.tsx'
import { ChipRadio } from '@sampan/ui/chip-radio.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Rail } from '@sampan/ui/rail.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import Download from 'lucide-react/icons/download'
import { useId, useState } from 'react'
import type { Output } from '#client/types.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './capital-record.module.css'
import { saveCsv } from './save-csv.ts'

export type Kind = (typeof billFilters)[number]

/** Which lines are shown; null takes all. */
export interface Choice {
  kind: Kind | null
  month: string | null
  /** Words that the lines must have; empty for all. */
  words: string
}

const filterKey = {
  pay: 'ledger.filterPay',
  refund: 'ledger.filterRefund',
  recharge: 'ledger.filterRecharge',
  withdraw: 'ledger.filterWithdraw',
  adjust: 'ledger.filterAdjust',
} as const satisfies Record<Kind, string>

interface Props {
  choice: Choice
  onChange: (choice: Choice) => void
}

/** Filter by kind: all lines, or those of one kind. */
export function KindFilter({ choice, onChange }: Props) {
  const { t } = useI18n()
  const name = useId()
  return (
    <Rail label={t('ledger.filter')}>
      {[null, ...billFilters].map((kind) => (
        <ChipRadio
          key={kind}
          name={name}
          value={kind ?? 'all'}
          on={choice.kind === kind}
          onChoose={() => onChange({ ...choice, kind })}
        >
          {t(kind === null ? 'ledger.all' : filterKey[kind])}
        </ChipRadio>
      ))}
    </Rail>
  )
}

/** A month with what it brought and took, and the same lines as a file. */
export function MonthFilter({ choice, onChange, months }: Props & Pick<Output<'bill_summary'>, 'months'>) {
  const { t, tag, dollars } = useI18n()
  const { run } = useApiMutation('bill_csv')
  const [isSaving, setSaving] = useState(false)
  const chosen = months.find(({ month }) => month === choice.month)
  const name = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' })

  async function save() {
    setSaving(true)
    // A failure was said by the shell.
    await saveCsv(run, choice, t('ledger.newestOnly')).catch(() => {})
    setSaving(false)
  }

  return (
    <>
      <div className={styles.tools}>
        <SelectField
          aria-label={t('ledger.months')}
          value={choice.month ?? ''}
          onChange={({ target }) => onChange({ ...choice, month: target.value || null })}
          options={[
            { value: '', label: t('ledger.allTime') },
            ...months.map(({ month }) => ({
              value: month,
              label: name.format(new Date(`${month}-01T00:00:00Z`)),
            })),
          ]}
        />
        <Button kind="line" busy={isSaving} onClick={() => void save()}>
          <Icon of={Download} size="small" />
          {t('ledger.csv')}
        </Button>
      </div>
      {chosen && (
        <Text size="fine" tone="soft" digits>
          {t('ledger.inOut', { in: dollars(chosen.inCents), out: dollars(chosen.outCents) })}
        </Text>
      )}
    </>
  )
}
