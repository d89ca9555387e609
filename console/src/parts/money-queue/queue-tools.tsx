import { auditStatus } from '@sampan/contract/money/money-settings/status.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import styles from './queue-tools.module.css'

/** `mine`: what waits for this operator. `stuck`: sendings under way that have a problem; of withdrawals alone. */
export type StatusChoice = 'mine' | 'all' | '0' | '1' | '2' | 'stuck'

interface StatusSegmentProps {
  value: StatusChoice
  waiting: number | undefined
  forMe: number | undefined
  onChange: (value: StatusChoice) => void
}

/**
 * Choice of rows that wait for this operator and for anybody, each with its number; then passed, refused; stuck sendings
 * while a link chose them.
 */
export function StatusSegment({ value, waiting, forMe, onChange }: StatusSegmentProps) {
  const { t } = useWords()
  return (
    <div className={styles.segment}>
      <Segment
        label={t('queue.status')}
        ground="page"
        value={value}
        onChange={onChange}
        options={[
          { value: 'mine', label: `${t('status.mine')} ${forMe ?? ''}`.trim() },
          {
            value: String(auditStatus.auditing) as StatusChoice,
            label: `${t('status.auditing')} ${waiting ?? ''}`.trim(),
          },
          { value: String(auditStatus.passed) as StatusChoice, label: t('status.passed') },
          { value: String(auditStatus.refused) as StatusChoice, label: t('status.refused') },
          { value: 'all', label: t('status.all') },
          ...(value === 'stuck' ? [{ value, label: t('status.stuck') }] : []),
        ]}
      />
    </div>
  )
}

const sums = ['', '10000', '50000', '100000'] as const

/** Behind a button: rows from which sum on. */
export function AmountFilter({ value, onChange }: { value: string; onChange: (minCents: string) => void }) {
  const { t, dollars } = useWords()
  const [isOpen, setOpen] = useState(value !== '')
  return (
    <>
      <Button kind="line" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon of={SlidersHorizontal} size="small" />
        {t('queue.filter')}
      </Button>
      {isOpen && (
        <div className={styles.filters}>
          <ChoiceChips<string>
            label={t('queue.amount')}
            value={value}
            onChange={onChange}
            options={sums.map((cents) => ({
              value: cents,
              label:
                cents === '' ? t('queue.anyAmount') : t('queue.fromAmount', { sum: dollars(Number(cents)) }),
            }))}
          />
        </div>
      )}
    </>
  )
}
