import { schemaFromRules } from '@sampan/client/form/schema-from-rules.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { categories } from '@sampan/contract/market/categories/categories.ts'
import { costMaxCents, promoCodeLengthMax } from '@sampan/contract/market/promo-codes/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { SelectField, TextInput } from '@sampan/ui/text-input.tsx'
import { useMemo } from 'react'
import type { Input } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { ownZone } from '#i18n/own-zone.ts'
import { useWords } from '#i18n/use-words.ts'
import { AmountField } from '#ui/amount-field.tsx'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import { emptyPromo, type PromoDraft, promoInput, promoProblems } from './promo-draft.ts'

/** Codes may be pasted in groups. */
const codeTypedMax = 2 * promoCodeLengthMax

interface Props {
  /** Payer of the discount. */
  payer: 'shop' | 'sampan'
  onClose: () => void
}

/** Makes a code. What cannot be read is said at its field; what cannot be so is said by the server. */
export function AddPromo({ payer, onClose }: Props) {
  const { t } = useWords()
  const ofShop = useApiMutation('console_shop_promo_add')
  const ofSampan = useApiMutation('console_promo_add')
  const proposing = useApiMutation('console_proposal_make')
  const isRefusedAlone = isRefusal(ofSampan.error, 'needsTwo')
  const { isBusy } = payer === 'shop' ? ofShop : ofSampan.isBusy ? ofSampan : proposing
  // Without a limit it is plain; whether a limit is too high for one person the server says.
  const schema = useMemo(() => {
    const takesTwo = (draft: PromoDraft) => {
      const input = promoInput(draft)
      return payer === 'sampan' && input !== null && (isRefusedAlone || costMaxCents(input) === null)
    }
    return schemaFromRules(
      (draft: PromoDraft) => ({
        ...promoProblems(draft),
        ...(takesTwo(draft) && !isReason(draft.reason) && { reason: 'reasonMissing' }),
      }),
      (draft) => ({ draft, takesTwo: takesTwo(draft) }),
    )
  }, [payer, isRefusedAlone])
  const form = useContractForm({
    of: `promo code of ${payer}`,
    start: emptyPromo[payer],
    schema,
    refusalFields: { promoTaken: 'code' },
    async onSubmit({ draft: { category: chosen, reason, ...draft }, takesTwo }) {
      const input = promoInput({ ...draft, category: chosen, reason })
      if (!input) return 'keep'
      const category = categories.find((one) => one === chosen) ?? null
      if (payer === 'shop') await ofShop.run(input)
      else if (takesTwo) await proposing.run({ kind: 'promo_add', promo: { ...input, category }, reason })
      else if (!(await addAlone({ ...input, category }))) return 'keep'
      onClose()
      return 'made'
    },
  })
  /** False: it takes two, which the form then says and asks the reason for. */
  const addAlone = (wish: Input<'console_promo_add'>) =>
    ofSampan.run(wish).then(
      () => true,
      (error: unknown) => {
        if (isRefusal(error, 'needsTwo')) return false
        throw error
      },
    )
  const { values: draft, text, errorOf } = form
  const input = promoInput(draft)
  const takesTwo = payer === 'sampan' && (isRefusedAlone || (input !== null && costMaxCents(input) === null))
  const set = (part: Partial<PromoDraft>) => {
    if (isRefusedAlone && !('reason' in part)) ofSampan.reset()
    form.change(part)
  }
  const field = (
    name: 'code' | 'percent' | 'category' | 'startsAt' | 'endsAt' | 'usesTotal' | 'usesPerBuyer',
  ) => ({
    ...text(name),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })

  return (
    <Sheet open title={t('promos.add')} onClose={onClose} busy={isBusy}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <Field
          label={t('promos.code')}
          hint={t('promos.codeHint')}
          error={errorOf('code', t('promos.codeHint'))}
        >
          <TextInput
            maxLength={codeTypedMax}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            {...field('code')}
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
          <AmountField
            label={t('promos.off')}
            cents={draft.cents}
            problem={errorOf('cents')}
            onChange={(cents) => set({ cents })}
          />
        ) : (
          <Field label={t('promos.offPercent')} error={errorOf('percent', t('promos.percentWrong'))}>
            <TextInput inputMode="decimal" {...field('percent')} />
          </Field>
        )}
        <AmountField
          label={t('promos.minimum')}
          hint={t(payer === 'shop' ? 'promos.minimumHint' : 'promos.minimumForAll')}
          cents={draft.minimumCents}
          problem={errorOf('minimumCents')}
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
              {...field('category')}
              options={[
                { value: '', label: t('promos.all') },
                ...categories.map((one) => ({ value: one, label: t(`category.${one}`) })),
              ]}
            />
          </Field>
        )}
        {(['startsAt', 'endsAt'] as const).map((key) => (
          <Field key={key} label={t(`promos.${key}`)} hint={t(`promos.${key}Hint`, { zone: ownZone() })}>
            <TextInput type="datetime-local" {...field(key)} />
          </Field>
        ))}
        {(['usesTotal', 'usesPerBuyer'] as const).map((key) => (
          <Field
            key={key}
            label={t(`promos.${key}`)}
            hint={t('promos.emptyNone')}
            error={errorOf(key, t('promos.usesWrong'))}
          >
            <TextInput inputMode="numeric" {...field(key)} />
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
            <ReasonField
              value={draft.reason}
              hint={t('stop.trailHint')}
              problem={errorOf('reason')}
              onChange={(reason) => set({ reason })}
              onBlur={text('reason').onBlur}
            />
          </>
        )}
        <FormFailure text={form.failure} />
        <Button type="submit" wide busy={isBusy}>
          {t(takesTwo ? 'proposal.propose' : 'promos.add')}
        </Button>
      </form>
    </Sheet>
  )
}
