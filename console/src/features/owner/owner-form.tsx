import type { FormSchema } from '@sampan/client/form/check-values.ts'
import { pictureUrl } from '@sampan/contract/base/media/pictures.ts'
import { ownerFacts, ownerPlaces } from '@sampan/contract/wire/owner.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { call, type Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ColourFields } from '#parts/owner/colour-fields.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import { FileButton } from '#ui/file-button.tsx'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { pictureTypes } from '#ui/pick-pictures.tsx'
import { UploadFailure } from '#ui/upload-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import { useUploads } from '#ui/use-uploads.ts'
import { LinkFields } from './link-fields.tsx'
import own from './owner.module.css'

type Owner = Output<'console_owner_read'>
export type Facts = Owner['facts']
export interface FactsProps {
  facts: Facts
  set: (change: Partial<Facts>) => void
}

const lines = ['legalName', 'postalAddress', 'email', 'phone', 'registerNumber'] as const
/** As the contract has it. */
const longest = { legalName: 120, postalAddress: 300, email: 120, phone: 60, registerNumber: 80 }
const places = Object.keys(ownerPlaces)
  .map((place) => `{${place}}`)
  .join(' ')

/** A row of a link that is left empty is none. */
const withoutEmptyLinks: FormSchema<Facts, Facts> = {
  '~standard': {
    ...ownerFacts['~standard'],
    validate: (typed: unknown) => {
      const facts = typed as Facts // of the form itself
      const links = facts.links.filter(({ label, url }) => label.trim() !== '' || url.trim() !== '')
      return ownerFacts['~standard'].validate({ ...facts, links })
    },
  },
}

/** Form for all facts of the owner: they are saved together, by version. */
export function OwnerForm({ owner: { facts: saved, version } }: { owner: Owner }) {
  const { t } = useWords()
  const save = useApiMutation('console_owner_save')
  const [isSaved, setIsSaved] = useState(false)
  const {
    values: facts,
    change: set,
    text,
    errorOf,
    ...form
  } = useContractForm({
    of: 'owner',
    start: saved,
    schema: withoutEmptyLinks,
    onSubmit: async (wish, show) => {
      setIsSaved(false)
      show((await save.run({ facts: wish, version })).facts)
      setIsSaved(true)
    },
  })
  return (
    <form noValidate className={styles.form} onSubmit={form.submit}>
      <Field label={t('owner.name')} hint={t('owner.nameHint')} error={errorOf('name')}>
        <TextInput maxLength={40} {...text('name')} />
      </Field>
      <IconField facts={facts} set={set} />
      <ColourFields colours={facts.colours} onChange={(colours) => set({ colours })} />
      <fieldset className={own.part}>
        <legend>{t('owner.addresses')}</legend>
        <Text as="p" tone="soft">
          {t('owner.addressesHint', { places })}
        </Text>
        {lines.map((name) => (
          <Field key={name} label={t(`owner.${name}`)} error={errorOf(name)}>
            <TextInput maxLength={longest[name]} {...text(name)} />
          </Field>
        ))}
      </fieldset>
      <LinkFields facts={facts} set={set} isWrong={errorOf('links') !== undefined} />
      <ConflictPart of={form.conflicts} />
      <FormFailure text={form.failure} />
      {isSaved && <Note>{t('owner.saved')}</Note>}
      <Button type="submit" busy={save.isBusy}>
        {t('owner.save')}
      </Button>
    </form>
  )
}

function IconField({ facts: { icon, name }, set }: FactsProps) {
  const { t } = useWords()
  const uploads = useUploads(
    async (file) => (await call('console_owner_upload', {}, { file })).picture,
    (picture) => set({ icon: picture }),
  )
  const isBusy = uploads.waiting > 0
  return (
    <fieldset className={own.part}>
      <legend>{t('owner.icon')}</legend>
      {icon && <img className={own.icon} src={pictureUrl(icon, 160)} alt={name} width={96} height={96} />}
      <FileButton
        label={t(icon ? 'owner.iconOther' : 'owner.iconAdd')}
        accept={pictureTypes.join(',')}
        disabled={isBusy}
        onPick={(files) => uploads.add(files.slice(0, 1))}
      />
      {icon && (
        <Button kind="line" size="small" onClick={() => set({ icon: null })}>
          {t('owner.iconNone')}
        </Button>
      )}
      <small>{t('owner.iconHint')}</small>
      <span aria-live="polite">{isBusy && t('owner.uploading')}</span>
      <UploadFailure uploads={uploads} />
    </fieldset>
  )
}
