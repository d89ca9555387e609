import { cannedTitleMax, messageTextMax } from '@sampan/contract/trade/support/limits.ts'
import { type Locale, locales } from '@sampan/contract/wire/locales.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { type Canned, callsOf, type Side } from './rows.ts'
import styles from './support.module.css'

interface Props {
  side: Side
  canned: Canned | null
  onDone: () => void
}

interface Written {
  title: string
  texts: Partial<Record<Locale, string>>
}

/** One canned answer in up to ten languages; where one is missing, buyers get the English text. */
export function CannedForm({ side, canned, onDone }: Props) {
  const { t } = useWords()
  const [{ title, texts }, write, forget] = useTyped<Written>(
    `canned answer ${side} ${canned?.id ?? 'new'}`,
    {
      title: canned?.title ?? '',
      texts: canned?.texts ?? {},
    },
  )
  const save = useApiMutation(callsOf[side].saveCanned)
  const remove = useApiMutation(callsOf[side].removeCanned)
  const english = texts.en ?? ''

  async function send(event: FormEvent) {
    event.preventDefault()
    const written = { ...texts, en: english }
    const input = { title, texts: written, ...(canned && { id: canned.id }) }
    if (!(await save.attempt(input))) return
    forget()
    onDone()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <Field label={t('messages.cannedTitle')}>
        <TextInput
          maxLength={cannedTitleMax}
          value={title}
          onChange={({ target }) => write({ title: target.value, texts })}
        />
      </Field>
      {locales.map(({ code, tag, native }) => (
        <Field key={code} label={native}>
          <TextArea
            rows={2}
            lang={tag}
            maxLength={messageTextMax}
            value={texts[code] ?? ''}
            onChange={({ target }) => write({ title, texts: { ...texts, [code]: target.value } })}
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
        <Button
          kind="line"
          size="middle"
          onClick={() => {
            forget()
            onDone()
          }}
        >
          {t('messages.cancel')}
        </Button>
        {canned && (
          <Button
            kind="bad"
            size="middle"
            busy={remove.isBusy}
            onClick={async () => {
              if ((await remove.attempt({ id: canned.id })) === undefined) return
              forget()
              onDone()
            }}
          >
            {t('messages.removeCanned')}
          </Button>
        )}
      </div>
    </form>
  )
}
