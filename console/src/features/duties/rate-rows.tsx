import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from './duties.module.css'
import { type DraftRate, newRate } from './duty-draft.ts'

interface Props {
  rates: readonly DraftRate[]
  path: string
  faultAt: (path: string) => string | undefined
  onChange: (part: { rates: DraftRate[] }) => void
}

/** Rates of duty by the beginning of the HS code, a row for each; the longest beginning that fits counts. */
export function RateRows({ rates, path, faultAt, onChange }: Props) {
  const { t } = useWords()
  const set = (key: number, part: Partial<DraftRate>) =>
    onChange({ rates: rates.map((rate) => (rate.key === key ? { ...rate, ...part } : rate)) })
  return (
    <div className={styles.rates}>
      <p className={styles.hint}>{t('duties.ratesHint')}</p>
      {rates.map((rate, at) => (
        <fieldset
          key={rate.key}
          className={styles.rate}
          aria-label={rate.prefix === '' ? t('duties.allOther') : rate.prefix}
        >
          <Field label={t('duties.prefix')} error={faultAt(`${path}.${at}.prefix`)}>
            <TextInput
              inputMode="numeric"
              maxLength={10}
              placeholder={t('duties.allOther')}
              value={rate.prefix}
              onChange={({ target }) => set(rate.key, { prefix: target.value })}
            />
          </Field>
          <Field label={t('duties.onlyFrom')} error={faultAt(`${path}.${at}.origin`)}>
            <TextInput
              maxLength={2}
              value={rate.origin}
              onChange={({ target }) => set(rate.key, { origin: target.value.toUpperCase() })}
            />
          </Field>
          <Field label={t('duties.percent')} error={faultAt(`${path}.${at}.percent`)}>
            <TextInput
              inputMode="decimal"
              placeholder={t('duties.notKnown')}
              value={rate.percent}
              onChange={({ target }) => set(rate.key, { percent: target.value })}
            />
          </Field>
          <Button
            kind="line"
            size="small"
            onClick={() => onChange({ rates: rates.filter(({ key }) => key !== rate.key) })}
          >
            {t('goods.valueRemove')}
          </Button>
        </fieldset>
      ))}
      <Button kind="line" size="small" onClick={() => onChange({ rates: [...rates, newRate(rates)] })}>
        {t('duties.addRate')}
      </Button>
    </div>
  )
}
