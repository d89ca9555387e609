import { Note } from '@sampan/ui/note.tsx'
import { useWords } from '#i18n/use-words.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { AwardSplit } from './award-split.tsx'
import type { Dispute } from './rows.ts'

interface Props {
  row: Dispute
  cents: number | null
  onChange: (cents: number | null) => void
}

/** Sum of an award from nothing to what is asked, and who then gets what. Of goods that did not leave it is all or nothing. */
export function AwardSum({ row, cents, onChange }: Props) {
  const { t, dollars } = useWords()
  const sum = dollars(row.amountCents)
  return (
    <>
      {row.isWholeOnly ? (
        <Note>{t('refunds.awardWhole')}</Note>
      ) : (
        <AmountField
          label={t('refunds.awardSum')}
          hint={t('refunds.awardMax', { sum })}
          cents={cents}
          maxCents={row.amountCents}
          mayBeZero
          onChange={onChange}
        />
      )}
      {row.award && cents !== null && cents > 0 && <AwardSplit row={row} award={row.award} cents={cents} />}
    </>
  )
}
