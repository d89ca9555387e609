import type { Country } from '@sampan/contract/places/countries.ts'
import { cleanTyped } from '@sampan/contract/wire/typed-text.ts'
import { Icon } from '@sampan/ui/icon.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type Ref, useEffect, useEffectEvent, useState } from 'react'
import { dialCodes, joinMobile, splitMobile } from '#i18n/dial-codes.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { countryOptions } from '#page/country-options.ts'
import { likelyCountry } from '#session/clock-country.ts'
import styles from './mobile-input.module.css'

interface Props {
  /** The whole number, as `useController` holds it. */
  field: {
    name: string
    value: string
    onChange: (value: string) => void
    onBlur: () => void
    ref: Ref<HTMLInputElement>
  }
  /** Country whose code stands in front until one is chosen; without it the one of the clock or language. */
  country?: string
}

/** A mobile number with its country's code in front. A number that is pasted or filled in whole is taken apart. */
export function MobileInput({ field, country = '' }: Props) {
  const { t, tag, locale } = useI18n()
  const usualCode =
    dialCodes[Object.hasOwn(dialCodes, country) ? (country as Country) : likelyCountry(locale)]
  const partsOf = (mobile: string) => (mobile === '' ? { code: usualCode, number: '' } : splitMobile(mobile))
  const [parts, setParts] = useState(() => partsOf(field.value))
  const [isCodeChosen, setCodeChosen] = useState(field.value !== '')
  // The form begins anew, and so does what is shown here.
  const [shown, setShown] = useState(field.value)
  if (field.value !== shown) {
    setShown(field.value)
    if (field.value !== joinMobile(parts)) setParts(partsOf(field.value))
  }
  // The server's country names may differ from the browser's, so the list is no part of the rendered page.
  const [isListed, setIsListed] = useState(false)
  useEffect(() => setIsListed(true), [])
  const change = (next: typeof parts) => {
    setParts(next)
    field.onChange(joinMobile(next))
  }
  const follow = useEffectEvent((code: string) => {
    if (country !== '' && !isCodeChosen && parts.code !== code) change({ ...parts, code })
  })
  useEffect(() => follow(usualCode), [usualCode])
  const dial = (
    <span className={styles.dial}>
      <span aria-hidden="true">{parts.code || '+'}</span>
      <Icon of={ChevronDown} size="tiny" />
      <select
        className={styles.select}
        aria-label={t('account.dialCode')}
        autoComplete="tel-country-code"
        value={parts.code}
        onChange={(event) => {
          setCodeChosen(true)
          change({ ...parts, code: event.target.value })
        }}
      >
        {parts.code === '' && <option value="">+</option>}
        {!isListed && <option value={parts.code}>{parts.code}</option>}
        {(isListed ? countryOptions(tag) : []).map(({ value, label }) => (
          <option key={value} value={dialCodes[value]}>
            {`${label} ${dialCodes[value]}`}
          </option>
        ))}
      </select>
    </span>
  )
  return (
    <TextInput
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="next"
      before={dial}
      name={field.name}
      ref={field.ref}
      value={parts.number}
      onBlur={field.onBlur}
      onChange={({ target: { value } }) => {
        const isWhole = /^(\+|00)/.test(cleanTyped(value))
        if (isWhole) setCodeChosen(true)
        change(isWhole ? splitMobile(value) : { ...parts, number: value })
      }}
    />
  )
}
