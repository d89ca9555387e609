import { schemaFromRules } from '@sampan/client/form/schema-from-rules.ts'
import type { WayKindName } from '@sampan/contract/money/ways/kinds.ts'
import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import { navigate } from '@sampan/router/navigate.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useMemo, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { ProposalsOf } from '#parts/approvals/proposals-of.tsx'
import { usePropose } from '#parts/approvals/use-propose.ts'
import { paths } from '#paths'
import { ConflictPart } from '#ui/conflict-part.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import type { WayRow } from './rows.ts'
import { draftOf, newDraft, ofKind, problemsOf, rulesOf, type WayDraft } from './way-draft.ts'
import { WayParts } from './way-parts.tsx'
import { WayPreview } from './way-preview.tsx'
import own from './ways.module.css'

interface Props {
  /** Null for a new one. */
  way: WayRow | null
  others: readonly WayRow[]
}

/** Draft of a way with its kind, from which come names and fields that nobody wrote, and the reason for the trail. */
interface Written extends WayDraft {
  kind: WayKindName
  reason: string
}

/** All that an owner says about a way, beside what a buyer will see. An admin proposes it, a second person decides. */
export function WayEditor({ way, others }: Props) {
  const { t } = useWords()
  const [locale, setLocale] = useState<Locale>(defaultLocale)
  const { mayPropose, isProposed, act } = usePropose('money_way', way?.id ?? '')
  const schema = useMemo(
    () =>
      schemaFromRules(
        (written: Written) => ({
          ...Object.fromEntries(
            Object.entries(problemsOf(written)).map(([field, problem]) => [field, t(problem)]),
          ),
          ...(!isReason(written.reason) && { reason: 'reasonMissing' }),
        }),
        (written) => ({ rules: rulesOf(written), reason: written.reason }),
      ),
    [t],
  )
  const {
    values: draft,
    change,
    text,
    errorOf,
    ...form
  } = useContractForm({
    of: way ? `way ${way.id}` : 'new way',
    start: {
      ...(way ? draftOf(way) : newDraft('bank', others.length + 1)),
      kind: 'bank' as WayKindName,
      reason: '',
    },
    schema,
    async onSubmit({ rules, reason }) {
      if (!rules) return 'keep'
      const version = way?.version ?? 0
      await act.run({ kind: 'money_way', ...(way && { wayId: way.id }), version, rules, reason })
      navigate(paths.ways())
      return 'proposed'
    },
  })

  return (
    <>
      <TextLink href={paths.ways()} alone>
        {t('ways.all')}
      </TextLink>
      {way && <ProposalsOf isTop subjectId={way.id} />}
      <div className={own.editor}>
        <form className={own.form} noValidate onSubmit={form.submit}>
          <WayParts
            draft={draft}
            kind={way ? null : draft.kind}
            locale={locale}
            mayChange={mayPropose}
            problemOf={errorOf}
            onChange={change}
            onKind={(next) => change({ ...ofKind(draft, draft.kind, next), kind: next })}
            onLocale={setLocale}
            onLeave={(field) => text(field).onBlur()}
          />
          {mayPropose ? (
            <section className={own.part}>
              <ReasonField
                value={draft.reason}
                hint={t('stop.trailHint')}
                problem={errorOf('reason')}
                onChange={(reason) => change({ reason })}
                onBlur={text('reason').onBlur}
              />
              <ConflictPart of={form.conflicts} />
              <FormFailure text={form.failure} />
              <Note tone="calm">{t(isProposed ? 'proposal.waits' : 'proposal.second')}</Note>
              <div>
                <Button type="submit" size="middle" busy={form.isSubmitting} disabled={isProposed}>
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
