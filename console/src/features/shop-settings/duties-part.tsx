import { countries } from '@sampan/contract/places/countries.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField } from '@sampan/ui/text-input.tsx'
import type { Output } from '#client/call.ts'
import { useApiMutation, useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ActFailure } from '#ui/act-failure.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import styles from '#ui/part.module.css'
import { isSame } from '#ui/settle-typed.ts'
import { TextLink } from '#ui/text-link.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { WhenRead } from '#ui/when-read.tsx'
import { type Saved, SavedAt } from './saved-at.tsx'

type Duties = Output<'console_shop_duties'>
type Choice = Duties['choices'][number]

/** Choices by country, so that two people may each change another one. */
const typedOf = (choices: Duties['choices']) => ({
  modes: Object.fromEntries(choices.map(({ country, mode }) => [country, mode])) as Readonly<
    Record<string, Choice['mode']>
  >,
})

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
  const [{ modes }, setTyped, forget, conflicts] = useTyped('who pays duties', typedOf(duties.choices))
  const choices = Object.entries(modes) as [Choice['country'], Choice['mode']][]
  const act = useApiMutation('console_shop_duties_save')
  const isUnchanged = isSame(modes, typedOf(duties.choices).modes)
  const free = countries.filter((code) => duties.known.includes(code) && !(code in modes))
  const set = (country: Choice['country'], mode: Choice['mode'] | 'onDelivery') =>
    setTyped(({ modes: { [country]: _before, ...others } }) => ({
      modes: mode === 'onDelivery' ? others : { ...others, [country]: mode },
    }))
  async function send() {
    const wish = choices.map(([country, mode]) => ({ country, mode }))
    const now = await act.attempt({ choices: wish, was: duties.choices })
    if (!now) return
    saved.note()
    forget(typedOf(now.choices))
  }
  return (
    <>
      {choices.map(([country, mode]) => (
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
            if (country) set(country, 'prepaid')
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
      <ConflictPart
        of={conflicts}
        nameOf={([, country]) => nameOf(country as Choice['country'])}
        textOf={(_, mode) =>
          t(
            mode === 'prepaid'
              ? 'keep.dutyPrepaid'
              : mode === 'included'
                ? 'keep.dutyIncluded'
                : 'keep.dutyOnDelivery',
          )
        }
      />
      <ActFailure error={act.error} />
      <div className={styles.row}>
        <Button
          kind="line"
          size="small"
          busy={act.isBusy}
          disabled={isUnchanged || conflicts.parts.length > 0}
          onClick={() => void send()}
        >
          {t('keep.saveDuties')}
        </Button>
        <SavedAt saved={saved} isSame={isUnchanged} />
      </div>
    </>
  )
}
