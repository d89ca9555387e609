import { schemaFromRules } from '@sampan/client/form/schema-from-rules.ts'
import { categories } from '@sampan/contract/market/categories/categories.ts'
import { campaignTitleMax, campaignWordsMax } from '@sampan/contract/office/notices/limits.ts'
import { type Locale, locales, tagOf } from '@sampan/contract/wire/locales.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { SelectField, TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import { useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { ownZone } from '#i18n/own-zone.ts'
import { useWords } from '#i18n/use-words.ts'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { ConflictPart } from '#ui/conflict-part.tsx'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import {
  type CampaignDraft,
  campaignInput,
  campaignProblems,
  draftOf,
  emptyCampaign,
  halfWritten,
  textIn,
} from './campaign-draft.ts'
import type { Campaign } from './rows.ts'

interface Props {
  /** A draft that is written anew; null: a new one. */
  before: Campaign | null
  onClose: () => void
  onWritten: (id: string) => void
}

const schema = schemaFromRules(campaignProblems, campaignInput)

/** Writes a campaign. It is a draft: how many buyers would get it is seen before it is sent. */
export function WriteCampaign({ before, onClose, onWritten }: Props) {
  const { t, language, list } = useWords()
  const [locale, setLocale] = useState<Locale>('en')
  const add = useApiMutation('console_campaign_add')
  const save = useApiMutation('console_campaign_save')
  const isBusy = add.isBusy || save.isBusy
  const form = useContractForm({
    of: before ? `promotion ${before.id}` : 'promotion',
    start: before ? draftOf(before) : emptyCampaign,
    schema,
    onSubmit: async (input) => {
      const written = before
        ? await save.run({ ...input, id: before.id, version: before.version })
        : await add.run(input)
      onWritten(written.id)
    },
  })
  const { values: draft, change: set, text: field, errorOf } = form
  const half = halfWritten(draft)
  const bothWanted = t('campaigns.both', { languages: list(half.map(language)) })
  const text = textIn(draft, locale)
  const write = (part: Partial<typeof text>) =>
    set({ texts: { ...draft.texts, [locale]: { ...text, ...part } } })

  return (
    <Sheet open title={t(before ? 'campaigns.edit' : 'campaigns.add')} onClose={onClose} busy={isBusy}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <ChoiceChips
          label={t('campaigns.language')}
          look="outlined"
          value={locale}
          onChange={setLocale}
          options={locales.map(({ code, native }) => ({ value: code, label: native }))}
        />
        <Field
          label={t('campaigns.name')}
          hint={t('campaigns.english')}
          error={errorOf('texts', half.length > 0 ? bothWanted : t('campaigns.english'))}
        >
          <TextInput
            lang={tagOf(locale)}
            maxLength={campaignTitleMax}
            value={text.title}
            onChange={({ target }) => write({ title: target.value })}
          />
        </Field>
        <Field label={t('campaigns.words')}>
          <TextArea
            lang={tagOf(locale)}
            rows={3}
            maxLength={campaignWordsMax}
            value={text.words}
            onChange={({ target }) => write({ words: target.value })}
          />
        </Field>
        {half.length > 0 && errorOf('texts') === undefined && <Note>{bothWanted}</Note>}
        <TargetFields draft={draft} set={set} error={errorOf('number', t('form.missing'))} />
        <Field label={t('campaigns.starts')} error={errorOf('startsAt')}>
          <TextInput type="datetime-local" {...field('startsAt')} />
        </Field>
        <Field
          label={t('campaigns.ends')}
          hint={t('campaigns.endsHint', { zone: ownZone() })}
          error={errorOf('endsAt')}
        >
          <TextInput type="datetime-local" {...field('endsAt')} />
        </Field>
        <ConflictPart of={form.conflicts} />
        <FormFailure text={form.failure} />
        <Button type="submit" wide busy={isBusy}>
          {t('campaigns.save')}
        </Button>
      </form>
    </Sheet>
  )
}

interface TargetFieldsProps {
  draft: CampaignDraft
  set: (part: Partial<CampaignDraft>) => void
  /** Fault of the number. */
  error: string | undefined
}

function TargetFields({ draft, set, error }: TargetFieldsProps) {
  const { t } = useWords()
  const { type } = draft
  return (
    <>
      <Segment
        label={t('campaigns.target')}
        value={type}
        onChange={(next) => set({ type: next, number: '' })}
        options={(['home', 'shop', 'product', 'list'] as const).map((value) => ({
          value,
          label: t(`campaigns.to.${value}`),
        }))}
      />
      {(type === 'shop' || type === 'product') && (
        <Field label={t(`campaigns.${type}Id`)} error={error}>
          <TextInput
            inputMode="numeric"
            value={draft.number}
            onChange={({ target }) => set({ number: target.value })}
          />
        </Field>
      )}
      {type === 'list' && (
        <Field label={t('campaigns.category')}>
          <SelectField
            value={draft.category}
            onChange={({ target }) =>
              set({ category: categories.find((one) => one === target.value) ?? draft.category })
            }
            options={categories.map((value) => ({ value, label: t(`category.${value}`) }))}
          />
        </Field>
      )}
    </>
  )
}
