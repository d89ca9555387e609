import { type Locale, locales } from '@sampan/contract/locales/index.ts'
import { cannedTitleMax, messageTextMax } from '@sampan/contract/support/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { type Canned, callsOf, type Side } from './rows.ts'
import styles from './support.module.css'

interface Props {
  side: Side
  canned: Canned | null
  onDone: () => void
}

/** One canned answer in up to ten languages; where one is missing, buyers get the English text. */
export function CannedForm({ side, canned, onDone }: Props) {
  const { t } = useWords()
  const [title, setTitle] = useState(canned?.title ?? '')
  const [texts, setTexts] = useState<Partial<Record<Locale, string>>>(canned?.texts ?? {})
  const save = useApiMutation(callsOf[side].saveCanned)
  const remove = useApiMutation(callsOf[side].removeCanned)
  const english = texts.en ?? ''

  async function send(event: FormEvent) {
    event.preventDefault()
    const written = { ...texts, en: english }
    const input = { title, texts: written, ...(canned && { id: canned.id }) }
    if (await save.attempt(input)) onDone()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <Field label={t('messages.cannedTitle')}>
        <TextInput
          maxLength={cannedTitleMax}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      {locales.map(({ code, tag, native }) => (
        <Field key={code} label={native}>
          <TextArea
            rows={2}
            lang={tag}
            maxLength={messageTextMax}
            value={texts[code] ?? ''}
            onChange={({ target }) => setTexts({ ...texts, [code]: target.value })}
          />
        </Field>
      ))}
      <ActFailure error={save.error ?? remove.error} />
      <div className={styles.acts}>
        <Button
          type="submit"
          size="middle"
          busy={save.isBusy}
          disabled={title.trim() === '' || english.trim() === ''}
        >
          {t('messages.save')}
        </Button>
        <Button kind="line" size="middle" onClick={onDone}>
          {t('messages.cancel')}
        </Button>
        {canned && (
          <Button
            kind="bad"
            size="middle"
            busy={remove.isBusy}
            onClick={async () => {
              if ((await remove.attempt({ id: canned.id })) !== undefined) onDone()
            }}
          >
            {t('messages.removeCanned')}
          </Button>
        )}
      </div>
    </form>
  )
}
