import { addressFormatOf } from '@sampan/contract/places/address-format.ts'
import { countries } from '@sampan/contract/places/countries.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField, TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import part from '#ui/part.module.css'
import { useTyped } from '#ui/use-typed.ts'
import type { Profile } from './rows.ts'
import { type Saved, SavedAt } from './saved-at.tsx'
import styles from './shop-settings.module.css'

type Part = 'addressee' | 'mobilePhone' | 'country' | 'region' | 'city' | 'postalCode' | 'detailedAddress'
type Typed = Record<Part, string>

function typedOf({ returnAddress, country }: Profile): Typed {
  const [code = country, region = '', ...rest] = returnAddress?.area ?? []
  return {
    addressee: returnAddress?.addressee ?? '',
    mobilePhone: returnAddress?.mobilePhone ?? '',
    country: code,
    region,
    city: rest.join(' '),
    postalCode: returnAddress?.postalCode ?? '',
    detailedAddress: returnAddress?.detailedAddress ?? '',
  }
}

/** Address from which the shop sends: on labels, and what buyers are told who send goods back. */
export function AddressPart({ shop, saved }: { shop: Profile; saved: Saved }) {
  const { t, country: nameOf } = useWords()
  const [typed, setTyped, forget] = useTyped('address of the shop', typedOf(shop))
  const save = useApiMutation('console_shop_address_save')
  const set = (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part }))
  const { country, region, city, ...rest } = typed
  const isFilled = [typed.addressee, typed.mobilePhone, region, typed.detailedAddress].every(
    (text) => text.trim() !== '',
  )
  const isSame = shop.returnAddress !== null && JSON.stringify(typed) === JSON.stringify(typedOf(shop))
  function send(event: FormEvent) {
    event.preventDefault()
    void save
      .attempt({ ...rest, area: [country, region, city].filter((place) => place.trim() !== '') })
      .then((now) => {
        if (!now) return
        saved.note()
        forget(typedOf(now))
      })
  }
  const { isLargeFirst } = addressFormatOf(country)
  const placed = isLargeFirst
    ? (['region', 'city', 'postalCode', 'detailedAddress'] as const)
    : (['detailedAddress', 'city', 'region', 'postalCode'] as const)
  return (
    <section className={part.part} aria-labelledby="keep-address">
      <h2 id="keep-address">{t('keep.address')}</h2>
      <p>{t(shop.returnAddress === null ? 'keep.addressMissing' : 'keep.addressHint')}</p>
      <form className={styles.address} onSubmit={send}>
        <Field label={t('keep.addressee')}>
          <TextInput
            maxLength={60}
            value={typed.addressee}
            onChange={({ target }) => set({ addressee: target.value })}
          />
        </Field>
        <Field label={t('keep.mobilePhone')}>
          <TextInput
            type="tel"
            maxLength={30}
            value={typed.mobilePhone}
            onChange={({ target }) => set({ mobilePhone: target.value })}
          />
        </Field>
        <Field label={t('keep.zone')}>
          <SelectField
            value={country}
            onChange={({ target }) => set({ country: target.value })}
            options={countries.map((value) => ({ value, label: nameOf(value) }))}
          />
        </Field>
        {placed.map((field) => (
          <Field key={field} label={t(`keep.${field}`)}>
            {field === 'detailedAddress' ? (
              <TextArea
                rows={2}
                maxLength={200}
                value={typed[field]}
                onChange={({ target }) => set({ [field]: target.value })}
              />
            ) : (
              <TextInput
                maxLength={field === 'postalCode' ? 20 : 60}
                value={typed[field]}
                onChange={({ target }) => set({ [field]: target.value })}
              />
            )}
          </Field>
        ))}
        <ActFailure error={save.error} />
        <div className={part.row}>
          <Button type="submit" kind="line" size="small" busy={save.isBusy} disabled={!isFilled || isSame}>
            {t('keep.saveAddress')}
          </Button>
          <SavedAt saved={saved} isSame={isSame} />
        </div>
      </form>
    </section>
  )
}
