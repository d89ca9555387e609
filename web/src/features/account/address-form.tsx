import { addressLengthMax } from '@sampan/contract/base/account/address-limits.ts'
import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { ActionBar } from '@sampan/ui/action-bar.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { SwitchRow } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { SelectField, TextInput } from '@sampan/ui/text-input.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { countryOptions } from '#page/country-options.ts'
import { useContractForm } from '#page/use-contract-form.ts'
import { paths } from '#paths'
import { likelyCountry } from '#session/clock-country.ts'
import { useSession } from '#session/use-session.ts'
import styles from './address-form.module.css'
import {
  addressForm,
  addressOfForm,
  formOfAddress,
  type AddressForm as Values,
} from './address-form-schema.ts'
import { AddressPlace } from './address-place.tsx'
import type { Address } from './address-types.ts'
import { DeleteAddress } from './delete-address.tsx'
import { MobileInput } from './mobile-input.tsx'
import { TagChoice } from './tag-choice.tsx'
import { useAddressDraft } from './use-address-draft.ts'
import { leavePickedAddress } from './use-address-pick.ts'
import { useKeepForAccount } from './use-keep-for-account.tsx'

/** Addressee, mobile, area, detailed address, tag, and whether it is the default one (SPEC §3, §5). */
export function AddressForm({ address }: { address: Address | null }) {
  const { t, tag, locale } = useI18n()
  const { goBack } = usePageNavigation()
  const add = useApiMutation('address_add')
  const person = useSession(({ userInfo }) => userInfo)
  const keepForAccount = useKeepForAccount(address === null)
  const start = formOfAddress(address, likelyCountry(locale), person)
  const { forget, ...draft } = useAddressDraft(start)
  const { register, control, messageOf, errorOf, failure, isSubmitted, isSubmitting, submit } =
    useContractForm({
      schema: addressForm,
      defaultValues: start,
      ...(address === null && draft),
      refusalFields: { mobile: 'mobilePhone', postalCode: 'postalCode' },
      onSubmit: async (filled) => {
        const saved = await add.run(addressOfForm(filled, address?.id))
        toast(t('account.addressSaved'), { kind: 'success' })
        if (address === null) {
          forget()
          leavePickedAddress(saved.id)
        }
        await keepForAccount.keep(filled)
        goBack(paths.address())
      },
    })
  /** Most letters of a field that has more; null for one that has not. */
  function lengthOver(name: keyof Values): number | null {
    const max = Object.entries(addressLengthMax).find(([limited]) => limited === name)?.[1]
    return max !== undefined && String(control(name).value).trim().length > max ? max : null
  }
  const tagField = control('tag')
  const isDefault = control('isDefault')
  const isMissing = (Object.keys(start) as (keyof Values)[]).some(
    (name) => messageOf(name) === 'addressMissing' && lengthOver(name) === null,
  )
  // The sentence of SPEC §8 stands once, over the button; the fields only say that they are meant.
  const fieldError = (name: keyof Values) => {
    const error = errorOf(name)
    if (!error || messageOf(name) !== 'addressMissing') return error
    const max = lengthOver(name)
    return max === null ? t('account.fillIn') : t('account.tooLong', { max })
  }

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <Stack gap={14}>
        <Field label={t('account.addressee')} error={fieldError('addressee')}>
          <TextInput autoComplete="name" enterKeyHint="next" {...register('addressee')} />
        </Field>
        <Field label={t('account.mobile')} error={fieldError('mobilePhone')}>
          <MobileInput field={control('mobilePhone')} country={control('country').value} />
        </Field>
        <Field label={t('account.country')} error={fieldError('country')}>
          <SelectField
            autoComplete="country"
            prompt={t('account.countryPrompt')}
            options={countryOptions(tag)}
            {...register('country')}
          />
        </Field>
        <AddressPlace country={control('country').value} register={register} errorOf={fieldError} />
        <TagChoice value={tagField.value} onChange={tagField.onChange} />
        <Card>
          <SwitchRow
            title={t('account.addressDefaultTitle')}
            hint={t('account.addressDefaultHint')}
            checked={isDefault.value}
            onChange={isDefault.onChange}
          />
        </Card>
        {keepForAccount.field}
        {failure && <Note tone="bad">{failure}</Note>}
        {address && <DeleteAddress address={address} />}
      </Stack>
      <ActionBar reason={isMissing && isSubmitted ? t('refusal.addressMissing') : undefined}>
        <Button type="submit" wide busy={isSubmitting}>
          {isSubmitting ? t('account.saving') : t('account.addressSave')}
        </Button>
      </ActionBar>
    </form>
  )
}
