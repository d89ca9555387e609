import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useFailureText } from '#ui/act-failure.tsx'
import styles from '#ui/part.module.css'
import { useTyped } from '#ui/use-typed.ts'
import type { Profile } from './rows.ts'
import { type Saved, SavedAt } from './saved-at.tsx'

/** Holiday: the shop sells nothing until a day, and buyers read until when. */
export function AwayPart({ shop, saved }: { shop: Profile; saved: Saved }) {
  const { t, date } = useWords()
  const [until, setUntil, forget] = useTyped('holiday of the shop', '')
  const act = useApiMutation('console_shop_away')
  const failureText = useFailureText()

  function send(event: FormEvent) {
    event.preventDefault()
    void act.attempt({ until }).then((done) => {
      if (!done) return
      saved.note()
      forget()
    })
  }

  return (
    <section className={styles.part} aria-labelledby="keep-away">
      <h2 id="keep-away">{t('keep.away')}</h2>
      <p>
        {shop.awayUntil ? t('today.away', { date: date(shop.awayUntil, 'day', 'UTC') }) : t('keep.awayHint')}
      </p>
      <form className={styles.row} onSubmit={send}>
        <Field label={t('keep.awayUntil')} error={failureText(act.error)}>
          <TextInput type="date" required value={until} onChange={(event) => setUntil(event.target.value)} />
        </Field>
        <Button type="submit" kind="line" busy={act.isBusy} disabled={until === ''}>
          {t('keep.goAway')}
        </Button>
        {shop.awayUntil && (
          <Button
            busy={act.isBusy}
            onClick={() => void act.attempt({ until: null }).then((done) => done && saved.note())}
          >
            {t('keep.comeBack')}
          </Button>
        )}
        <SavedAt saved={saved} isSame={until === ''} />
      </form>
    </section>
  )
}
