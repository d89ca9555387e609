import * as limits from '@sampan/contract/market/catalog/safety-limits.ts'
import { type Locale, locales } from '@sampan/contract/wire/locales.ts'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField, TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { type DraftParty, type DraftSafety, isPartyWrong } from './draft-safety.ts'
import styles from './safety-fields.module.css'

interface Props {
  draft: DraftSafety
  /** A product has a type or batch, a shop has none. */
  hasIdentifier: boolean
  onChange: (draft: DraftSafety) => void
}

const parties = ['maker', 'euPerson'] as const

/** Fields of maker, responsible person in the EU, type or batch, and warnings in each language. */
export function SafetyFields({ draft, hasIdentifier, onChange }: Props) {
  const { t, locale: own } = useWords()
  const [locale, setLocale] = useState<Locale>(own)
  return (
    <div className={styles.fields}>
      {parties.map((of) => (
        <PartyFields
          key={of}
          of={of}
          party={draft[of]}
          onChange={(party) => onChange({ ...draft, [of]: party })}
        />
      ))}
      {hasIdentifier && (
        <Field label={t('safety.identifier')} hint={t('safety.identifierHint')}>
          <TextInput
            data-fact="identifier"
            maxLength={limits.identifierMax}
            value={draft.identifier}
            onChange={({ target }) => onChange({ ...draft, identifier: target.value })}
          />
        </Field>
      )}
      <div className={styles.warnings}>
        <Field label={t('safety.language')}>
          <SelectField
            value={locale}
            onChange={({ target }) =>
              setLocale(locales.find(({ code }) => code === target.value)?.code ?? own)
            }
            options={locales.map(({ code, native }) => ({
              value: code,
              label: draft.warnings[code]?.trim() ? `${native} ✓` : native,
            }))}
          />
        </Field>
        <Field label={t('safety.warnings')} hint={t('safety.warningsHint')}>
          <TextArea
            data-fact="warnings"
            rows={3}
            maxLength={limits.warningsMax}
            value={draft.warnings[locale] ?? ''}
            onChange={({ target }) =>
              onChange({ ...draft, warnings: { ...draft.warnings, [locale]: target.value } })
            }
          />
        </Field>
      </div>
    </div>
  )
}

interface PartyProps {
  of: (typeof parties)[number]
  party: DraftParty
  onChange: (party: DraftParty) => void
}

function PartyFields({ of, party, onChange }: PartyProps) {
  const { t } = useWords()
  return (
    <fieldset className={styles.party}>
      <legend>{t(`safety.${of}`)}</legend>
      <div className={styles.line}>
        <Field label={t('safety.name')}>
          <TextInput
            data-fact={of}
            maxLength={limits.partyNameMax}
            value={party.name}
            onChange={({ target }) => onChange({ ...party, name: target.value })}
          />
        </Field>
        <Field label={t('safety.address')}>
          <TextInput
            maxLength={limits.partyAddressMax}
            value={party.address}
            onChange={({ target }) => onChange({ ...party, address: target.value })}
          />
        </Field>
        <Field label={t('safety.contact')} error={isPartyWrong(party) ? t('safety.partyWrong') : undefined}>
          <TextInput
            maxLength={limits.partyContactMax}
            value={party.contact}
            onChange={({ target }) => onChange({ ...party, contact: target.value })}
          />
        </Field>
      </div>
    </fieldset>
  )
}
