import { categories } from '@sampan/contract/market/categories/categories.ts'
import { countries } from '@sampan/contract/places/countries.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { SelectField, TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import { useWords } from '#i18n/use-words.ts'
import styles from './setup.module.css'
import type { StepProps } from './setup-screen.tsx'

/** The first shop, or none yet. */
export function ShopStep({ draft: { withShop, shop }, set, onNext, onBack }: StepProps) {
  const { t, country } = useWords()
  const change = (part: Partial<typeof shop>) => set({ shop: { ...shop, ...part } })
  return (
    <form
      className={styles.fields}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onNext()
      }}
    >
      <p>{t('setup.shopText')}</p>
      <Check label={t('setup.withShop')} checked={withShop} onChange={(on) => set({ withShop: on })} />
      {withShop && (
        <>
          <Field label={t('setup.shopName')}>
            <TextInput
              required
              autoComplete="off"
              minLength={2}
              maxLength={60}
              value={shop.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          </Field>
          <Field label={t('setup.room')}>
            <SelectField
              value={shop.room}
              onChange={({ target }) =>
                change({ room: categories.find((one) => one === target.value) ?? shop.room })
              }
              options={categories.map((one) => ({ value: one, label: t(`category.${one}`) }))}
            />
          </Field>
          <Field label={t('setup.country')}>
            <SelectField
              value={shop.country}
              onChange={({ target }) =>
                change({ country: countries.find((one) => one === target.value) ?? shop.country })
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
    </form>
  )
}
