import { addressFormatOf } from '@sampan/contract/places/address-format.ts'
import { Field } from '@sampan/ui/field.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import type { ReactNode } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Registered } from '#page/use-contract-form.ts'
import styles from './address-form.module.css'

type Part = 'postalCode' | 'region' | 'city' | 'detailedAddress'

interface Props {
  country: string
  register: (name: Part) => Registered
  errorOf: (name: Part) => string | undefined
}

/**
 * Place in the country: its parts in the order in which they are written there. Typed text stays when the country
 * changes.
 */
export function AddressPlace({ country, register, errorOf }: Props) {
  const { t } = useI18n()
  const region = (
    <Field key="region" label={t('account.region')} error={errorOf('region')}>
      <TextInput autoComplete="address-level1" enterKeyHint="next" {...register('region')} />
    </Field>
  )
  const city = (
    <Field key="city" label={t('account.city')} error={errorOf('city')}>
      <TextInput autoComplete="address-level2" enterKeyHint="next" {...register('city')} />
    </Field>
  )
  const code = (
    <Field
      key="code"
      label={t('account.postalCode')}
      hint={t('account.postalCodeHint')}
      error={errorOf('postalCode')}
    >
      <TextInput autoComplete="postal-code" enterKeyHint="next" maxLength={20} {...register('postalCode')} />
    </Field>
  )
  const detailed = (
    <Field
      key="detailed"
      label={t('account.detailedAddress')}
      hint={t('account.detailedHint')}
      error={errorOf('detailedAddress')}
    >
      <TextArea rows={2} autoComplete="street-address" {...register('detailedAddress')} />
    </Field>
  )
  const places = (parts: ReactNode[]) => (
    <div key="places" className={styles.pair}>
      {parts}
    </div>
  )
  const format = addressFormatOf(country)
  if (!format.isLargeFirst)
    return (
      <Stack gap={14}>
        {[detailed, places(format.postalCode === 'beforeCity' ? [code, city, region] : [city, region, code])]}
      </Stack>
    )
  return (
    <Stack gap={14}>
      {[places(format.postalCode === 'first' ? [code, region, city] : [region, city, code]), detailed]}
    </Stack>
  )
}
