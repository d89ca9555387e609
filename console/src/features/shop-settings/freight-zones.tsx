import { freightZonesMax } from '@sampan/contract/market/freight/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { RemovableChip } from '@sampan/ui/chip.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useId, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import styles from './freight.module.css'
import {
  type DraftZone,
  freshKey,
  newZone,
  type Place,
  places,
  type ZoneProblems,
  zoneFields,
  zoneProblemsOf,
} from './freight-draft.ts'

interface Props {
  zones: DraftZone[]
  onChange: (zones: DraftZone[]) => void
}

/** Zones of a template: countries that cost the same, each of which stands in one zone. */
export function FreightZones({ zones, onChange }: Props) {
  const { t, decimalMark } = useWords()
  return (
    <div className={styles.zones}>
      {zones.map((zone, at) => (
        <Zone
          key={zone.key}
          zone={zone}
          number={at + 1}
          zones={zones}
          problems={zoneProblemsOf(zone, zones.slice(0, at), decimalMark)}
          onChange={(change) =>
            onChange(zones.map((one) => (one.key === zone.key ? { ...one, ...change } : one)))
          }
          onRemove={() => onChange(zones.filter((one) => one.key !== zone.key))}
        />
      ))}
      {zones.length === 0 && <p role="alert">{t('keep.noZone')}</p>}
      {zones.length < freightZonesMax && (
        <div>
          <Button kind="line" size="small" onClick={() => onChange([...zones, newZone(freshKey(zones))])}>
            {t('keep.addZone')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface ZoneProps {
  zone: DraftZone
  number: number
  zones: readonly DraftZone[]
  problems: ZoneProblems
  onChange: (change: Partial<DraftZone>) => void
  onRemove: () => void
}

function Zone({ zone, number, zones, problems, onChange, onRemove }: ZoneProps) {
  const { t } = useWords()
  return (
    <fieldset className={styles.zone} aria-label={t('keep.zoneNumber', { number: String(number) })}>
      <Countries zone={zone} zones={zones} problem={problems.countries} onChange={onChange} />
      <div className={styles.prices}>
        {zoneFields.map((field) => {
          const problem = problems[field]
          return (
            <Field key={field} label={t(`keep.${field}`)} error={problem && t(problem)}>
              <TextInput
                inputMode="decimal"
                value={zone[field]}
                onChange={({ target }) => onChange({ [field]: target.value })}
              />
            </Field>
          )
        })}
        <Button kind="line" size="small" onClick={onRemove}>
          {t('keep.removeZone')}
        </Button>
      </div>
    </fieldset>
  )
}

type CountriesProps = Pick<ZoneProps, 'zone' | 'zones' | 'onChange'> & {
  problem: ZoneProblems['countries']
}

/** Countries of a zone: the chosen ones as chips, all of them in a folded list. One that another zone has cannot be chosen. */
function Countries({ zone, zones, problem, onChange }: CountriesProps) {
  const { t, country, tag } = useWords()
  const errorId = useId()
  const [startsOpen] = useState(zone.countries.length === 0)
  const nameOf = (place: Place) => (place === '*' ? t('keep.elsewhere') : country(place))
  const { compare } = new Intl.Collator(tag)
  const sorted = places.toSorted((one, other) =>
    one === '*' ? -1 : other === '*' ? 1 : compare(nameOf(one), nameOf(other)),
  )
  const toggle = (place: Place, isOn: boolean) =>
    onChange({
      countries: places.filter((one) => (one === place ? isOn : zone.countries.includes(one))),
    })
  return (
    <div className={styles.countries} aria-describedby={problem && errorId}>
      {zone.countries.length > 0 && (
        <ul className={styles.chips} aria-label={t('keep.zoneCountries')}>
          {sorted
            .filter((place) => zone.countries.includes(place))
            .map((place) => (
              <li key={place}>
                <RemovableChip name={nameOf(place)} onRemove={() => toggle(place, false)} />
              </li>
            ))}
        </ul>
      )}
      {problem && (
        <p id={errorId} className={styles.error}>
          {problem.is === 'empty'
            ? t('keep.zoneEmpty')
            : t('keep.zoneTwice', { country: nameOf(problem.place) })}
        </p>
      )}
      <details open={startsOpen}>
        <summary className={styles.choose}>{t('keep.chooseCountries')}</summary>
        <div className={styles.choices}>
          {sorted.map((place) => {
            const holder = zones.findIndex((one) => one.key !== zone.key && one.countries.includes(place))
            const isTaken = holder >= 0 && !zone.countries.includes(place)
            return (
              <Check
                key={place}
                label={
                  isTaken
                    ? t('keep.takenBy', { country: nameOf(place), number: String(holder + 1) })
                    : nameOf(place)
                }
                checked={zone.countries.includes(place)}
                disabled={isTaken}
                onChange={(isOn) => toggle(place, isOn)}
              />
            )
          })}
        </div>
      </details>
    </div>
  )
}
