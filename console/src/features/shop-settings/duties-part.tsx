import { countries } from '@sampan/contract/places/countries.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import type { Output } from '#client/call.ts'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import styles from '#ui/part.module.css'
import { TextLink } from '#ui/text-link.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import { type Saved, SavedAt } from './saved-at.tsx'

type Duties = Output<'console_shop_duties'>
type Choice = Duties['choices'][number]

/** Choice of who pays duties and taxes, country by country. */
export function DutiesPart({ saved }: { saved: Saved }) {
  const { t } = useWords()
  const read = useRead('console_shop_duties', {})
  return (
    <section className={styles.part} aria-labelledby="keep-duties">
      <h2 id="keep-duties">{t('keep.duties')}</h2>
      <p>{t('keep.dutiesHint')}</p>
      <WhenRead read={read}>
        {(duties) => <Choices key={JSON.stringify(duties.choices)} duties={duties} saved={saved} />}
      </WhenRead>
    </section>
  )
}

function Choices({ duties, saved }: { duties: Duties; saved: Saved }) {
  const { t, country: nameOf } = useWords()
  const [choices, setChoices] = useState<readonly Choice[]>(duties.choices)
  const act = useApiMutation('console_shop_duties_save')
  const isSame = JSON.stringify(choices) === JSON.stringify(duties.choices)
  const free = countries.filter(
    (code) => duties.known.includes(code) && !choices.some(({ country }) => country === code),
  )
  const set = (country: Choice['country'], mode: Choice['mode'] | 'onDelivery') =>
    setChoices((all) =>
      mode === 'onDelivery'
        ? all.filter((one) => one.country !== country)
        : all.map((one) => (one.country === country ? { country, mode } : one)),
    )
  const send = () =>
    void act
      .attempt({ choices: [...choices], was: duties.choices })
      .then((done) => done !== undefined && saved.note())
  return (
    <>
      {choices.map(({ country, mode }) => (
        <ChoiceChips
          key={country}
          label={nameOf(country)}
          look="outlined"
          value={mode as Choice['mode'] | 'onDelivery'}
          onChange={(next) => set(country, next)}
          options={[
            { value: 'prepaid', label: `${nameOf(country)}: ${t('keep.dutyPrepaid')}` },
            { value: 'included', label: t('keep.dutyIncluded') },
            { value: 'onDelivery', label: t('keep.dutyOnDelivery') },
          ]}
        />
      ))}
      <Field label={t('keep.dutyAdd')}>
        <SelectField
          value=""
          onChange={({ target }) => {
            const country = free.find((code) => code === target.value)
            if (country) setChoices((all) => [...all, { country, mode: 'prepaid' }])
          }}
          options={[
            { value: '', label: t('keep.dutyCountry') },
            ...free.map((code) => ({ value: code, label: nameOf(code) })),
          ]}
        />
      </Field>
      {choices.length > 0 && duties.withoutCode.length > 0 && (
        <div>
          <p>{t('keep.dutyWithoutCode')}</p>
          <ul>
            {duties.withoutCode.map(({ id, title }) => (
              <li key={id}>
                <TextLink href={paths.goods(id)}>{title}</TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ActFailure error={act.error} />
      <div className={styles.row}>
        <Button kind="line" size="small" busy={act.isBusy} disabled={isSame} onClick={send}>
          {t('keep.saveDuties')}
        </Button>
        <SavedAt saved={saved} isSame={isSame} />
      </div>
    </>
  )
}
