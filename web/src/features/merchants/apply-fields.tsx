import { type Category, categories } from '@sampan/contract/market/categories/categories.ts'
import { aboutLengthMax, categoriesMax, shopNameLengthMax } from '@sampan/contract/office/merchants/limits.ts'
import { merchantKinds } from '@sampan/contract/office/merchants/status.ts'
import { ChoiceChip } from '@sampan/ui/chip.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { SelectField, TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { countryOptions } from '#page/country-options.ts'
import type { FieldName } from './check-application.ts'
import styles from './merchants.module.css'
import type { ApplyDraft } from './use-apply-draft.ts'

interface Props {
  draft: ApplyDraft
  errorOf: (name: FieldName) => string | undefined
  change: (part: Partial<ApplyDraft>) => void
}

/** Fields about the applicants, how they are reached, and what the shop will sell. */
export function ApplyFields({ draft, errorOf, change }: Props) {
  const { t, tag } = useI18n()
  return (
    <>
      <Segment
        label={t('merchants.kind')}
        ground="page"
        value={draft.kind}
        options={merchantKinds.map((kind) => ({ value: kind, label: t(`merchants.kind.${kind}`) }))}
        onChange={(kind) => change({ kind })}
      />
      <Field label={t('merchants.shopName')} error={errorOf('shopName')}>
        <TextInput
          autoComplete="off"
          enterKeyHint="next"
          value={draft.shopName}
          maxLength={shopNameLengthMax}
          onChange={({ target }) => change({ shopName: target.value })}
        />
      </Field>
      <Field label={t(`merchants.legalName.${draft.kind}`)} error={errorOf('legalName')}>
        <TextInput
          value={draft.legalName}
          maxLength={120}
          autoComplete={draft.kind === 'company' ? 'organization' : 'name'}
          enterKeyHint="next"
          onChange={({ target }) => change({ legalName: target.value })}
        />
      </Field>
      <Field label={t('merchants.contactName')} error={errorOf('contactName')}>
        <TextInput
          value={draft.contactName}
          maxLength={60}
          autoComplete="name"
          enterKeyHint="next"
          onChange={({ target }) => change({ contactName: target.value })}
        />
      </Field>
      <Field label={t('merchants.mobile')} error={errorOf('mobile')}>
        <TextInput
          type="tel"
          value={draft.mobile}
          maxLength={30}
          autoComplete="tel"
          inputMode="tel"
          enterKeyHint="next"
          onChange={({ target }) => change({ mobile: target.value })}
        />
      </Field>
      <Field label={t('merchants.email')} error={errorOf('email')}>
        <TextInput
          type="email"
          value={draft.email}
          maxLength={160}
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          enterKeyHint="done"
          onChange={({ target }) => change({ email: target.value })}
        />
      </Field>
      <Field label={t('merchants.country')} error={errorOf('country')}>
        <SelectField
          autoComplete="country"
          value={draft.country}
          prompt={t('merchants.choose')}
          options={countryOptions(tag)}
          onChange={({ target }) => change({ country: target.value })}
        />
      </Field>
      <Categories chosen={draft.categories} error={errorOf('categories')} onChange={change} />
      <Field
        label={t('merchants.about')}
        hint={t('merchants.aboutHint')}
        error={errorOf('about')}
        end={`${draft.about.length}/${aboutLengthMax}`}
      >
        <TextArea
          rows={5}
          value={draft.about}
          maxLength={aboutLengthMax}
          onChange={({ target }) => change({ about: target.value })}
        />
      </Field>
    </>
  )
}

interface CategoriesProps {
  chosen: readonly Category[]
  error: string | undefined
  onChange: (part: { categories: Category[] }) => void
}

/** Some of the ten; when as many are chosen as may be, the others wait. */
function Categories({ chosen, error, onChange }: CategoriesProps) {
  const { t } = useI18n()
  const press = (category: Category) => {
    if (chosen.includes(category)) onChange({ categories: chosen.filter((one) => one !== category) })
    else if (chosen.length < categoriesMax) onChange({ categories: [...chosen, category] })
  }
  const label = t('merchants.categories', { max: categoriesMax })
  return (
    <Stack gap={8}>
      <Text size="fine" weight="semi">
        {label}
      </Text>
      <fieldset className={styles.chips} aria-label={label}>
        {categories.map((category) => (
          <ChoiceChip key={category} chosen={chosen.includes(category)} onPress={() => press(category)}>
            {t(`catalog.category.${category}`)}
          </ChoiceChip>
        ))}
      </fieldset>
      {error && (
        <Text as="p" size="fine" tone="bad">
          {error}
        </Text>
      )}
    </Stack>
  )
}
