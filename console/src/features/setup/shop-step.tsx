import { schemaFromRules } from '@sampan/client/form/schema-from-rules.ts'
import { categories } from '@sampan/contract/market/categories/categories.ts'
import { firstShop } from '@sampan/contract/office/setup/schemas.ts'
import { countries } from '@sampan/contract/places/countries.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField, TextInput } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import { CardForm } from '#ui/card-page.tsx'
import { useFormFields } from '#ui/use-form-fields.ts'
import type { Draft } from './setup-draft.ts'
import type { StepProps } from './setup-screen.tsx'

/** A shop that is not opened now needs no name. */
const schema = schemaFromRules<Draft['shop'] & Pick<Draft, 'withShop'>>(
  ({ withShop, name }) =>
    withShop && !firstShop.shape.name.safeParse(name).success ? { name: 'badInput' } : {},
  (values) => values,
)

/** The first shop, or none yet. */
export function ShopStep({ draft: { withShop, shop }, set, onNext, onBack }: StepProps) {
  const { t, country } = useWords()
  const { values, change, text, errorOf, ...form } = useFormFields({
    values: { withShop, ...shop },
    write: ({ withShop: isOpened = withShop, ...part }) =>
      set({ withShop: isOpened, shop: { ...shop, ...part } }),
    schema,
    onSubmit: async () => onNext(),
  })
  return (
    <CardForm onSubmit={form.submit}>
      <p>{t('setup.shopText')}</p>
      <Check
        label={t('setup.withShop')}
        checked={values.withShop}
        onChange={(on) => change({ withShop: on })}
      />
      {values.withShop && (
        <>
          <Field label={t('setup.shopName')} error={errorOf('name')}>
            <TextInput autoComplete="off" maxLength={60} {...text('name')} />
          </Field>
          <Field label={t('setup.room')}>
            <SelectField
              value={values.room}
              onChange={({ target }) =>
                change({ room: categories.find((one) => one === target.value) ?? values.room })
              }
              options={categories.map((one) => ({ value: one, label: t(`category.${one}`) }))}
            />
          </Field>
          <Field label={t('setup.country')}>
            <SelectField
              value={values.country}
              onChange={({ target }) =>
                change({ country: countries.find((one) => one === target.value) ?? values.country })
              }
              options={countries.map((one) => ({ value: one, label: country(one) }))}
            />
          </Field>
        </>
      )}
      <Button type="submit" wide>
        {t('setup.next')}
      </Button>
      <Button kind="line" wide onClick={onBack}>
        {t('setup.back')}
      </Button>
    </CardForm>
  )
}
