import { awayDay } from '@sampan/contract/market/shop-settings/schemas.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { FormFailure } from '#ui/form-failure.tsx'
import styles from '#ui/part.module.css'
import { useBulkActs } from '#ui/table/use-bulk-acts.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import type { Profile } from './rows.ts'
import { type Saved, SavedAt } from './saved-at.tsx'

const schema = z.object({ until: awayDay })

/** Holiday: the shop sells nothing until a day, and buyers read until when. Beginning and ending it has Undo. */
export function AwayPart({ shop, saved }: { shop: Profile; saved: Saved }) {
  const { t, date } = useWords()
  const act = useApiMutation('console_shop_away')
  const { notes, isBusy, run } = useBulkActs()
  const before = shop.awayUntil?.slice(0, 10) ?? null
  /** Closes the shop until a day of the calendar, or opens it again; Undo puts back the day of before. */
  const close = (until: string | null, isForm: boolean) =>
    run(
      ['away'],
      async () => {
        await act.run({ until })
        saved.note()
        return {
          text:
            until === null
              ? t('keep.awayEnded')
              : t('keep.awayBegun', { date: date(`${until}T00:00:00Z`, 'day', 'UTC') }),
          problems: [],
          undo: async () => {
            await act.run({ until: before })
            return []
          },
        }
      },
      isForm,
    )
  const form = useContractForm({
    of: 'holiday of the shop',
    start: { until: '' },
    schema,
    refusalFields: { awayTooLong: 'until' },
    onSubmit: ({ until }) => close(until, true),
  })

  return (
    <section className={styles.part} aria-labelledby="keep-away">
      <h2 id="keep-away">{t('keep.away')}</h2>
      <p>
        {shop.awayUntil ? t('today.away', { date: date(shop.awayUntil, 'day', 'UTC') }) : t('keep.awayHint')}
      </p>
      <form noValidate className={styles.row} onSubmit={form.submit}>
        <Field label={t('keep.awayUntil')} error={form.errorOf('until')}>
          <TextInput type="date" {...form.text('until')} />
        </Field>
        <Button type="submit" kind="line" busy={isBusy}>
          {t('keep.goAway')}
        </Button>
        {shop.awayUntil && (
          <Button busy={isBusy} onClick={() => void close(null, false)}>
            {t('keep.comeBack')}
          </Button>
        )}
        <SavedAt saved={saved} isSame={form.values.until === ''} />
        <FormFailure text={form.failure} />
      </form>
      {notes}
    </section>
  )
}
