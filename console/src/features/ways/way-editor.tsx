import type { WayKindName } from '@sampan/contract/money/ways/kinds.ts'
import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import { navigate } from '@sampan/router/navigate.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { ProposalsOf } from '#parts/approvals/proposals-of.tsx'
import { usePropose } from '#parts/approvals/use-propose.ts'
import { paths } from '#paths'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useTyped } from '#ui/use-typed.ts'
import type { WayRow } from './rows.ts'
import {
  type DraftField,
  draftOf,
  newDraft,
  ofKind,
  problemsOf,
  rulesOf,
  type WayDraft,
} from './way-draft.ts'
import { WayParts } from './way-parts.tsx'
import { WayPreview } from './way-preview.tsx'
import own from './ways.module.css'

interface Props {
  /** Null for a new one. */
  way: WayRow | null
  others: readonly WayRow[]
}

interface Written {
  kind: WayKindName
  draft: WayDraft
}

/** All that an owner says about a way, beside what a buyer will see. An admin proposes it, a second person decides. */
export function WayEditor({ way, others }: Props) {
  const { t } = useWords()
  const of = way ? `way ${way.id} ${way.version}` : 'new way'
  const [{ kind, draft }, write, forget] = useTyped<Written>(of, {
    kind: 'bank',
    draft: way ? draftOf(way) : newDraft('bank', others.length + 1),
  })
  const [reason, setReason, forgetReason] = useTyped(`reason of ${of}`, '')
  const [locale, setLocale] = useState<Locale>(defaultLocale)
  const [left, setLeft] = useState<ReadonlySet<DraftField>>(new Set())
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { mayPropose, isProposed, act } = usePropose('money_way', way?.id ?? '')
  const rules = rulesOf(draft)
  const problems = problemsOf(draft)
  const change = (part: Partial<WayDraft>) =>
    write((before) => ({ ...before, draft: { ...before.draft, ...part } }))

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (rules === null || !isReason(reason)) {
      // The marks of what is wrong are drawn first.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    const version = way?.version ?? 0
    const done = await act.attempt({
      kind: 'money_way',
      ...(way && { wayId: way.id }),
      version,
      rules,
      reason,
    })
    if (!done) return
    forget()
    forgetReason()
    navigate(paths.ways())
  }

  return (
    <>
      <TextLink href={paths.ways()} alone>
        {t('ways.all')}
      </TextLink>
      {way && <ProposalsOf isTop subjectId={way.id} />}
      <div className={own.editor}>
        <form ref={form} className={own.form} noValidate onSubmit={(event) => void send(event)}>
          <WayParts
            draft={draft}
            kind={way ? null : kind}
            locale={locale}
            mayChange={mayPropose}
            problemOf={(field) => {
              const problem = isTried || left.has(field) ? problems[field] : undefined
              return problem && t(problem)
            }}
            onChange={change}
            onKind={(next) =>
              write((before) => ({ kind: next, draft: ofKind(before.draft, before.kind, next) }))
            }
            onLocale={setLocale}
            onLeave={(field) => setLeft((before) => new Set([...before, field]))}
          />
          {mayPropose ? (
            <section className={own.part}>
              <ReasonField value={reason} hint={t('stop.trailHint')} error={act.error} onChange={setReason} />
              <Note tone="calm">{t(isProposed ? 'proposal.waits' : 'proposal.second')}</Note>
              {isTried && rules === null && <Note tone="bad">{t('ways.somethingWrong')}</Note>}
              {isTried && rules !== null && !isReason(reason) && (
                <Note tone="bad">{t('ways.reasonNeeded')}</Note>
              )}
              <div>
                <Button type="submit" size="middle" busy={act.isBusy} disabled={isProposed}>
                  {t('proposal.propose')}
                </Button>
              </div>
            </section>
          ) : (
            <Note tone="calm">{t('ways.adminProposes')}</Note>
          )}
        </form>
        <WayPreview draft={draft} locale={locale} />
      </div>
    </>
  )
}
