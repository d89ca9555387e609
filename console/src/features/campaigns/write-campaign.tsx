import { categories } from '@sampan/contract/market/categories/categories.ts'
import { campaignTitleMax, campaignWordsMax } from '@sampan/contract/office/notices/limits.ts'
import { type Locale, locales, tagOf } from '@sampan/contract/wire/locales.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { SelectField, TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { ownZone } from '#i18n/own-zone.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import styles from '#ui/form.module.css'
import { useTyped } from '#ui/use-typed.ts'
import {
  type CampaignDraft,
  campaignInput,
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

/** Writes a campaign. It is a draft: how many buyers would get it is seen before it is sent. */
export function WriteCampaign({ before, onClose, onWritten }: Props) {
  const { t, language } = useWords()
  // The campaign as it was when writing began: what others write meanwhile is not written over.
  const [seen] = useState(before)
  const [draft, setDraft, forget] = useTyped(
    seen ? `promotion ${seen.id} ${seen.version}` : 'promotion',
    seen ? draftOf(seen) : emptyCampaign,
  )
  const [locale, setLocale] = useState<Locale>('en')
  const add = useApiMutation('console_campaign_add')
  const save = useApiMutation('console_campaign_save')
  const isBusy = add.isBusy || save.isBusy
  const input = campaignInput(draft)
  const half = halfWritten(draft)
  const text = textIn(draft, locale)
  const set = (part: Partial<CampaignDraft>) => setDraft((before) => ({ ...before, ...part }))
  const write = (part: Partial<typeof text>) =>
    set({ texts: { ...draft.texts, [locale]: { ...text, ...part } } })

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!input) return
    const written = seen
      ? await save.attempt({ ...input, id: seen.id, version: seen.version })
      : await add.attempt(input)
    if (!written) return
    forget()
    onWritten(written.id)
  }

  return (
    <Sheet open title={t(seen ? 'campaigns.edit' : 'campaigns.add')} onClose={onClose} busy={isBusy}>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <ChoiceChips
          label={t('campaigns.language')}
          look="outlined"
          value={locale}
          onChange={setLocale}
          options={locales.map(({ code, native }) => ({ value: code, label: native }))}
        />
        <Field label={t('campaigns.name')} hint={t('campaigns.english')}>
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
        {half.length > 0 && <Note>{t('campaigns.both', { languages: half.map(language).join(', ') })}</Note>}
        <TargetFields draft={draft} set={set} />
        <Field label={t('campaigns.starts')}>
          <TextInput
            type="datetime-local"
            value={draft.startsAt}
            onChange={({ target }) => set({ startsAt: target.value })}
          />
        </Field>
        <Field label={t('campaigns.ends')} hint={t('campaigns.endsHint', { zone: ownZone() })}>
          <TextInput
            type="datetime-local"
            value={draft.endsAt}
            onChange={({ target }) => set({ endsAt: target.value })}
          />
        </Field>
        <ActFailure error={add.error ?? save.error} />
        <Button type="submit" wide busy={isBusy} disabled={input === null}>
          {t('campaigns.save')}
        </Button>
      </form>
    </Sheet>
  )
}

interface TargetFieldsProps {
  draft: CampaignDraft
  set: (part: Partial<CampaignDraft>) => void
}

function TargetFields({ draft, set }: TargetFieldsProps) {
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
        <Field label={t(`campaigns.${type}Id`)}>
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
