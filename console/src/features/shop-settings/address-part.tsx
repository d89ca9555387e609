import { schemaFromRules } from '@sampan/client/form/schema-from-rules.ts'
import { shopAddressInput } from '@sampan/contract/market/shops/address.ts'
import { addressFormatOf } from '@sampan/contract/places/address-format.ts'
import { countries } from '@sampan/contract/places/countries.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField, TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ConflictPart } from '#ui/conflict-part.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import part from '#ui/part.module.css'
import { useContractForm } from '#ui/use-contract-form.ts'
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

const written = ({ country, region, city, ...rest }: Typed) => ({
  ...rest,
  area: [country, region, city].filter((place) => place.trim() !== ''),
})
const schema = schemaFromRules((typed: Typed) => {
  const { error } = shopAddressInput.safeParse(written(typed))
  const problems: Partial<Record<Part, string>> = typed.region.trim() === '' ? { region: 'badInput' } : {}
  for (const { path, message } of error?.issues ?? [])
    problems[path[0] === 'area' ? 'region' : (path[0] as Part)] ??=
      message === 'addressMissing' ? 'badInput' : message
  return problems
}, written)

/** Address from which the shop sends: on labels, and what buyers are told who send goods back. */
export function AddressPart({ shop, saved }: { shop: Profile; saved: Saved }) {
  const { t, country: nameOf } = useWords()
  const save = useApiMutation('console_shop_address_save')
  const form = useContractForm({
    of: 'address of the shop',
    start: typedOf(shop),
    schema,
    refusalFields: { mobile: 'mobilePhone', postalCode: 'postalCode' },
    onSubmit: async (wish, show) => {
      show(typedOf(await save.run(wish)))
      saved.note()
    },
  })
  const { values, text, errorOf } = form
  const isSame = shop.returnAddress !== null && JSON.stringify(values) === JSON.stringify(typedOf(shop))
  const { isLargeFirst } = addressFormatOf(values.country)
  const placed = isLargeFirst
    ? (['region', 'city', 'postalCode', 'detailedAddress'] as const)
    : (['detailedAddress', 'city', 'region', 'postalCode'] as const)
  return (
    <section className={part.part} aria-labelledby="keep-address">
      <h2 id="keep-address">{t('keep.address')}</h2>
      <p>{t(shop.returnAddress === null ? 'keep.addressMissing' : 'keep.addressHint')}</p>
      <form noValidate className={styles.address} onSubmit={form.submit}>
        <Field label={t('keep.addressee')} error={errorOf('addressee')}>
          <TextInput maxLength={60} {...text('addressee')} />
        </Field>
        <Field label={t('keep.mobilePhone')} error={errorOf('mobilePhone')}>
          <TextInput type="tel" maxLength={30} {...text('mobilePhone')} />
        </Field>
        <Field label={t('keep.zone')}>
          <SelectField
            {...text('country')}
            options={countries.map((value) => ({ value, label: nameOf(value) }))}
          />
        </Field>
        {placed.map((field) => (
          <Field key={field} label={t(`keep.${field}`)} error={errorOf(field)}>
            {field === 'detailedAddress' ? (
              <TextArea rows={2} maxLength={200} {...text(field)} />
            ) : (
              <TextInput maxLength={field === 'postalCode' ? 20 : 60} {...text(field)} />
            )}
          </Field>
        ))}
        <ConflictPart of={form.conflicts} />
        <FormFailure text={form.failure} />
        <div className={part.row}>
          <Button type="submit" kind="line" size="small" busy={save.isBusy} disabled={isSame}>
            {t('keep.saveAddress')}
          </Button>
          <SavedAt saved={saved} isSame={isSame} />
        </div>
      </form>
    </section>
  )
}
