import { mayWork } from '@sampan/contract/access/members.ts'
import {
  type MemberMailKind,
  memberMailKinds,
  rightOfKind,
} from '@sampan/contract/office/member-mail/kinds.ts'
import { locales } from '@sampan/contract/wire/locales.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { type FormEvent, useState } from 'react'
import type { Output } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { useOperator } from '#session/operator.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import cards from '#ui/cards.module.css'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import styles from '#ui/form.module.css'

type Own = Output<'console_membermail_show'>

/** Kinds of e-mails and their language. Kinds that a member has no right for are not there. */
export function ChoicePart({ own }: { own: Own }) {
  const { t } = useWords()
  const { member } = useOperator()
  const [kinds, setKinds] = useState<readonly MemberMailKind[]>(own.kinds)
  const [locale, setLocale] = useState(own.locale)
  const act = useApiMutation('console_membermail_choose')
  const offered = memberMailKinds.filter((kind) => member && mayWork(member, rightOfKind[kind]))
  const isSame = locale === own.locale && kinds.join() === own.kinds.join()

  function save(event: FormEvent) {
    event.preventDefault()
    void act.attempt({ locale, kinds: [...kinds] })
  }

  return (
    <section className={cards.card} aria-labelledby="membermail-kinds">
      <h2 id="membermail-kinds" className={cards.title}>
        {t('membermail.kinds')}
      </h2>
      {offered.length === 0 && <Note>{t('membermail.noRight')}</Note>}
      <form className={styles.form} onSubmit={save}>
        {offered.map((kind) => (
          <Check
            key={kind}
            label={t(`membermail.kind.${kind}`)}
            checked={kinds.includes(kind)}
            onChange={(isOn) =>
              setKinds(memberMailKinds.filter((one) => (one === kind ? isOn : kinds.includes(one))))
            }
          />
        ))}
        <p>{t('membermail.language')}</p>
        <ChoiceChips
          label={t('membermail.language')}
          look="outlined"
          value={locale}
          options={locales.map(({ code, native }) => ({ value: code, label: native }))}
          onChange={setLocale}
        />
        <div className={cards.buttons}>
          <Button type="submit" size="small" busy={act.isBusy} disabled={isSame}>
            {t('membermail.save')}
          </Button>
        </div>
        <ActFailure error={act.error} />
      </form>
    </section>
  )
}
