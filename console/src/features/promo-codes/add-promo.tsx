import { isRefusal } from '@sampan/client/is-refusal.ts'
import { categories } from '@sampan/contract/market/categories/categories.ts'
import { costMaxCents, promoCodeLengthMax } from '@sampan/contract/market/promo-codes/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { SelectField, TextInput } from '@sampan/ui/text-input.tsx'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#client/use-call.ts'
import { ownZone } from '#i18n/own-zone.ts'
import { useWords } from '#i18n/use-words.ts'
import { useFailureText } from '#ui/act-failure.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import styles from '#ui/form.module.css'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { useTyped } from '#ui/use-typed.ts'
import { codeOf, emptyPromo, percentOf, promoInput, usesOf } from './promo-draft.ts'

/** Codes may be pasted in groups. */
const codeTypedMax = 2 * promoCodeLengthMax

interface Props {
  /** Payer of the discount. */
  payer: 'shop' | 'sampan'
  onClose: () => void
}

/** Makes a code. What cannot be so is said by the server, under the name. */
export function AddPromo({ payer, onClose }: Props) {
  const { t } = useWords()
  const [draft, setDraft, forget] = useTyped(`promo code of ${payer}`, emptyPromo[payer])
  const ofShop = useApiMutation('console_shop_promo_add')
  const ofSampan = useApiMutation('console_promo_add')
  const proposing = useApiMutation('console_proposal_make')
  const failureText = useFailureText()
  const input = promoInput(draft)
  const isCodeWrong = draft.code.trim() !== '' && codeOf(draft) === null
  const [reason, setReason] = useState('')
  // Without a limit it is plain; whether a limit is too high for one person the server says.
  const isUnlimited = input !== null && costMaxCents(input) === null
  const takesTwo = payer === 'sampan' && (isUnlimited || isRefusal(ofSampan.error, 'needsTwo'))
  const { error, isBusy } = payer === 'shop' ? ofShop : takesTwo ? proposing : ofSampan
  const set = (part: Partial<typeof draft>) => {
    if (ofSampan.error) ofSampan.reset()
    setDraft((before) => ({ ...before, ...part }))
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!input) return
    const category = categories.find((one) => one === draft.category) ?? null
    const made =
      payer === 'shop'
        ? ofShop.attempt(input)
        : takesTwo
          ? proposing.attempt({ kind: 'promo_add', promo: { ...input, category }, reason })
          : ofSampan.attempt({ ...input, category })
    if (!(await made)) return
    forget()
    onClose()
  }

  return (
    <Sheet open title={t('promos.add')} onClose={onClose} busy={isBusy}>
      <form className={styles.form} onSubmit={send}>
        <Field
          label={t('promos.code')}
          hint={t('promos.codeHint')}
          error={failureText(error) ?? (isCodeWrong ? t('promos.codeHint') : undefined)}
        >
          <TextInput
            required
            value={draft.code}
            maxLength={codeTypedMax}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => set({ code: event.target.value })}
          />
        </Field>
        <Segment
          label={t('promos.off')}
          value={draft.kind}
          options={[
            { value: 'percent', label: t('promos.percent') },
            { value: 'fixed', label: t('promos.fixed') },
          ]}
          onChange={(kind) => set({ kind })}
        />
        {draft.kind === 'fixed' ? (
          <AmountField label={t('promos.off')} cents={draft.cents} onChange={(cents) => set({ cents })} />
        ) : (
          <Field
            label={t('promos.offPercent')}
            error={draft.percent !== '' && percentOf(draft) === null ? t('promos.percentWrong') : undefined}
          >
            <TextInput
              inputMode="decimal"
              required
              value={draft.percent}
              onChange={(event) => set({ percent: event.target.value })}
            />
          </Field>
        )}
        <AmountField
          label={t('promos.minimum')}
          hint={t(payer === 'shop' ? 'promos.minimumHint' : 'promos.minimumForAll')}
          cents={draft.minimumCents}
          mayBeZero
          onChange={(minimumCents) => set({ minimumCents })}
        />
        {draft.kind === 'percent' && (
          <AmountField
            label={t('promos.cap')}
            hint={t('promos.emptyNone')}
            cents={draft.capCents}
            onChange={(capCents) => set({ capCents })}
          />
        )}
        {payer === 'sampan' && (
          <Field label={t('promos.scope')}>
            <SelectField
              value={draft.category}
              onChange={(event) => set({ category: event.target.value })}
              options={[
                { value: '', label: t('promos.all') },
                ...categories.map((one) => ({ value: one, label: t(`category.${one}`) })),
              ]}
            />
          </Field>
        )}
        {(['startsAt', 'endsAt'] as const).map((key) => (
          <Field key={key} label={t(`promos.${key}`)} hint={t(`promos.${key}Hint`, { zone: ownZone() })}>
            <TextInput
              type="datetime-local"
              value={draft[key]}
              onChange={(event) => set({ [key]: event.target.value })}
            />
          </Field>
        ))}
        {(['usesTotal', 'usesPerBuyer'] as const).map((key) => (
          <Field
            key={key}
            label={t(`promos.${key}`)}
            hint={t('promos.emptyNone')}
            error={usesOf(draft[key]) === undefined ? t('promos.usesWrong') : undefined}
          >
            <TextInput
              inputMode="numeric"
              value={draft[key]}
              onChange={(event) => set({ [key]: event.target.value })}
            />
          </Field>
        ))}
        <Field
          label={t('promos.shown')}
          hint={t(
            !draft.offered
              ? 'promos.unofferedHint'
              : payer === 'shop'
                ? 'promos.offeredHint'
                : 'promos.offeredHintAll',
          )}
        >
          <Segment
            label={t('promos.shown')}
            value={draft.offered ? 'offered' : 'unoffered'}
            options={[
              { value: 'offered', label: t('promos.offered') },
              { value: 'unoffered', label: t('promos.unoffered') },
            ]}
            onChange={(shown) => set({ offered: shown === 'offered' })}
          />
        </Field>
        {takesTwo && (
          <>
            <Note tone="calm">{t('promos.takesTwo')}</Note>
            <ReasonField value={reason} hint={t('stop.trailHint')} onChange={setReason} />
          </>
        )}
        <Button type="submit" wide busy={isBusy} disabled={input === null || (takesTwo && !isReason(reason))}>
          {t(takesTwo ? 'proposal.propose' : 'promos.add')}
        </Button>
      </form>
    </Sheet>
  )
}
