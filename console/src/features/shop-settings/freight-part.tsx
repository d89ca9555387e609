import { dollarsToType } from '@sampan/contract/wire/typed-dollars.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField, TextInput } from '@sampan/ui/text-input.tsx'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import part from '#ui/part.module.css'
import { useTyped } from '#ui/use-typed.ts'
import {
  type DraftRate,
  freightInputOf,
  isFreeFromWrong,
  newRate,
  rateProblemsOf,
  ratesOf,
  zones,
} from './freight-draft.ts'
import type { Profile } from './rows.ts'
import { type Saved, SavedAt } from './saved-at.tsx'
import styles from './shop-settings.module.css'

const fields = ['firstGrams', 'firstDollars', 'stepGrams', 'stepDollars', 'daysMin', 'daysMax'] as const

const typedOf = (shop: Profile) => ({
  freeFrom: shop.freeFromCents === null ? '' : dollarsToType(shop.freeFromCents),
  rates: ratesOf(shop).map((rate, key) => ({ ...rate, key })),
})

/** Rates of sending by country, with a row for everywhere else, and from which sum on it is free. */
export function FreightPart({ shop, saved }: { shop: Profile; saved: Saved }) {
  const { t, country, decimalMark } = useWords()
  const stored = typedOf(shop)
  const [typed, setTyped, forget, conflicts] = useTyped('freight of the shop', stored)
  const { freeFrom, rates } = typed
  const save = useApiMutation('console_shop_freight_save')
  const input = freightInputOf(
    shop.version,
    freeFrom,
    rates.map(({ key: _, ...rate }) => rate),
    decimalMark,
  )
  const isSettled = conflicts.parts.length === 0
  const isSame =
    JSON.stringify(input) ===
    JSON.stringify(freightInputOf(shop.version, stored.freeFrom, ratesOf(shop), decimalMark))
  const setRates = (next: typeof rates) => setTyped({ freeFrom, rates: next })
  const set = (key: number, part: Partial<DraftRate>) =>
    setRates(rates.map((rate) => (rate.key === key ? { ...rate, ...part } : rate)))
  const free = zones.find((zone) => !rates.some((rate) => rate.zone === zone))
  const problems = rates.map((rate, at) => rateProblemsOf(rate, rates.slice(0, at), decimalMark))
  const problemAt = (at: number, field: keyof DraftRate) => {
    const key = problems[at]?.[field]
    return key && t(key)
  }
  return (
    <section className={part.part} aria-labelledby="keep-freight">
      <h2 id="keep-freight">{t('keep.freight')}</h2>
      <p>{t('keep.freightHint')}</p>
      <div className={styles.rates}>
        {rates.map((rate, at) => (
          <fieldset
            key={rate.key}
            className={styles.rate}
            aria-label={rate.zone === '*' ? t('keep.elsewhere') : country(rate.zone)}
          >
            <Field label={t('keep.zone')} error={problemAt(at, 'zone')}>
              <SelectField
                value={rate.zone}
                onChange={({ target }) =>
                  set(rate.key, { zone: zones.find((zone) => zone === target.value) ?? rate.zone })
                }
                options={zones.map((value) => ({
                  value,
                  label: value === '*' ? t('keep.elsewhere') : country(value),
                }))}
              />
            </Field>
            {fields.map((field) => (
              <Field key={field} label={t(`keep.${field}`)} error={problemAt(at, field)}>
                <TextInput
                  inputMode="decimal"
                  value={rate[field]}
                  onChange={(event) => set(rate.key, { [field]: event.target.value })}
                />
              </Field>
            ))}
            <Button
              kind="line"
              size="small"
              onClick={() => setRates(rates.filter((one) => one.key !== rate.key))}
            >
              {t('goods.valueRemove')}
            </Button>
          </fieldset>
        ))}
      </div>
      <div className={part.row}>
        {free && (
          <Button
            kind="line"
            size="small"
            onClick={() =>
              setRates([
                ...rates,
                { ...newRate(free), key: Math.max(-1, ...rates.map(({ key }) => key)) + 1 },
              ])
            }
          >
            {t('keep.addZone')}
          </Button>
        )}
        <Field
          label={t('keep.freeFrom')}
          hint={t('keep.freeFromHint')}
          error={isFreeFromWrong(freeFrom, decimalMark) ? t('keep.sumWrong') : undefined}
        >
          <TextInput
            inputMode="decimal"
            value={freeFrom}
            onChange={(event) => setTyped({ freeFrom: event.target.value, rates })}
          />
        </Field>
      </div>
      {rates.length === 0 && <p>{t('keep.noZone')}</p>}
      <ConflictPart of={conflicts} />
      <ActFailure error={save.error} />
      <div className={part.row}>
        <Button
          size="small"
          busy={save.isBusy}
          disabled={!input || isSame || !isSettled}
          onClick={() =>
            input &&
            void save.attempt(input).then((now) => {
              if (!now) return
              saved.note()
              forget(typedOf(now))
            })
          }
        >
          {t('keep.saveFreight')}
        </Button>
        <SavedAt saved={saved} isSame={isSame} />
      </div>
    </section>
  )
}
