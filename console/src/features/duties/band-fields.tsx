import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import form from '#ui/form.module.css'
import styles from './duties.module.css'
import type { DraftBand } from './duty-draft.ts'
import { RateRows } from './rate-rows.tsx'

interface Props {
  at: number
  band: DraftBand
  isLast: boolean
  isOnly: boolean
  currency: string
  faultAt: (path: string) => string | undefined
  onChange: (part: Partial<DraftBand>) => void
  onRemove: () => void
}

const kinds = ['none', 'perKind', 'rates'] as const

/** Band of values: its limit, what duty it asks, and whether tax is asked in it. */
export function BandFields({ at, band, isLast, isOnly, currency, faultAt, onChange, onRemove }: Props) {
  const { t } = useWords()
  const fault = (field: string) => faultAt(`bands.${at}.${field}`)
  return (
    <fieldset className={styles.band}>
      <legend>
        {isOnly ? t('duties.onlyBand') : t(isLast ? 'duties.lastBand' : 'duties.band', { number: at + 1 })}
      </legend>
      {!isLast && (
        <div className={form.form} data-wide>
          <Field label={t('duties.upTo', { currency })} error={fault('upTo') ?? faultAt('bands')}>
            <TextInput
              inputMode="decimal"
              value={band.upTo}
              onChange={({ target }) => onChange({ upTo: target.value })}
            />
          </Field>
          <Field label={t('duties.except')} hint={t('duties.exceptHint')} error={fault('except')}>
            <TextInput
              inputMode="numeric"
              value={band.except}
              onChange={({ target }) => onChange({ except: target.value })}
            />
          </Field>
          <Check
            label={t('duties.isBelow')}
            checked={band.isBelow}
            onChange={(isBelow) => onChange({ isBelow })}
          />
        </div>
      )}
      <ChoiceChips
        label={t('duties.kind')}
        look="outlined"
        value={band.kind}
        onChange={(kind) => onChange({ kind })}
        options={kinds.map((value) => ({ value, label: t(`duties.kind.${value}`) }))}
      />
      {band.kind === 'perKind' && (
        <Field label={t('duties.each', { currency })} hint={t('duties.eachHint')} error={fault('each')}>
          <TextInput
            inputMode="decimal"
            value={band.each}
            onChange={({ target }) => onChange({ each: target.value })}
          />
        </Field>
      )}
      {band.kind === 'rates' && (
        <>
          <RateRows rates={band.rates} path={`bands.${at}.rates`} faultAt={faultAt} onChange={onChange} />
          <Field label={t('duties.less', { currency })} hint={t('duties.lessHint')} error={fault('less')}>
            <TextInput
              inputMode="decimal"
              value={band.less}
              onChange={({ target }) => onChange({ less: target.value })}
            />
          </Field>
        </>
      )}
      <div className={styles.row2}>
        <Check
          label={t('duties.isTaxed')}
          checked={band.isTaxed}
          onChange={(isTaxed) => onChange({ isTaxed })}
        />
        {!isOnly && (
          <Button kind="line" size="small" onClick={onRemove}>
            {t('duties.removeBand')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
