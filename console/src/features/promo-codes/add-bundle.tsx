import { schemaFromRules } from '@sampan/client/form/schema-from-rules.ts'
import { bundlePrefixShape, bundleSizeMax } from '@sampan/contract/market/promo-codes/limits.ts'
import { cleanUngrouped } from '@sampan/contract/wire/typed-text.ts'
import { readWhole } from '@sampan/contract/wire/typed-whole.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { Input } from '#client/call.ts'
import { useApiMutation } from '#client/use-call.ts'
import { ownZone } from '#i18n/own-zone.ts'
import { useWords } from '#i18n/use-words.ts'
import { AmountField } from '#ui/amount-field.tsx'
import styles from '#ui/form.module.css'
import { FormFailure } from '#ui/form-failure.tsx'
import { useContractForm } from '#ui/use-contract-form.ts'
import { instantOf, percentOf } from './promo-draft.ts'

interface BundleDraft {
  prefix: string
  size: string
  kind: 'fixed' | 'percent'
  cents: number | null
  percent: string
  minimumCents: number | null
  capCents: number | null
  startsAt: string
  endsAt: string
}

const start: BundleDraft = {
  prefix: '',
  size: '100',
  kind: 'percent',
  cents: null,
  percent: '10',
  minimumCents: 0,
  capCents: null,
  startsAt: '',
  endsAt: '',
}

const prefixOf = ({ prefix }: BundleDraft): string | null => {
  const clean = cleanUngrouped(prefix).toUpperCase()
  return bundlePrefixShape.test(clean) ? clean : null
}
const sizeOf = ({ size }: BundleDraft): number | null => {
  const read = readWhole(size, 4)
  return read !== null && read >= 1 && read <= bundleSizeMax ? read : null
}

const schema = schemaFromRules(
  (draft: BundleDraft) => ({
    ...(prefixOf(draft) === null && { prefix: 'badInput' }),
    ...(sizeOf(draft) === null && { size: 'badInput' }),
    ...(draft.kind === 'fixed' && draft.cents === null && { cents: 'badInput' }),
    ...(draft.kind === 'percent' && percentOf(draft) === null && { percent: 'badInput' }),
    ...(draft.minimumCents === null && { minimumCents: 'badInput' }),
  }),
  (draft) => draft,
)

/** Terms of a bundle as they are sent; the schema has found all of them sound. */
const inputOf = (draft: BundleDraft): Input<'console_shop_promo_bundle_add'> => ({
  prefix: prefixOf(draft) ?? '',
  size: sizeOf(draft) ?? 0,
  kind: draft.kind,
  amount: (draft.kind === 'fixed' ? draft.cents : percentOf(draft)) ?? 0,
  minimumCents: draft.minimumCents ?? 0,
  capCents: draft.kind === 'percent' ? draft.capCents : null,
  startsAt: instantOf(draft.startsAt),
  endsAt: instantOf(draft.endsAt),
})

/** Makes a bundle; what cannot be so is said by the server. */
export function AddBundle({ onClose, onMade }: { onClose: () => void; onMade: (id: number) => void }) {
  const { t, number } = useWords()
  const add = useApiMutation('console_shop_promo_bundle_add')
  const form = useContractForm({
    of: 'bundle of promo codes',
    start,
    schema,
    refusalFields: { promoImitates: 'prefix' },
    async onSubmit(draft) {
      const { id } = await add.run(inputOf(draft))
      onMade(id)
      return 'made'
    },
  })
  const { values: draft, text, errorOf } = form
  return (
    <Sheet open title={t('bundles.add')} onClose={onClose} busy={add.isBusy}>
      <form noValidate className={styles.form} onSubmit={form.submit}>
        <Field
          label={t('bundles.prefix')}
          hint={t('bundles.prefixHint')}
          error={errorOf('prefix', t('bundles.prefixHint'))}
        >
          <TextInput autoCapitalize="characters" autoComplete="off" spellCheck={false} {...text('prefix')} />
        </Field>
        <Field
          label={t('bundles.size')}
          error={errorOf('size', t('bundles.sizeWrong', { max: number(bundleSizeMax) }))}
        >
          <TextInput inputMode="numeric" {...text('size')} />
        </Field>
        <Segment
          label={t('promos.off')}
          value={draft.kind}
          options={[
            { value: 'percent', label: t('promos.percent') },
            { value: 'fixed', label: t('promos.fixed') },
          ]}
          onChange={(kind) => form.change({ kind })}
        />
        {draft.kind === 'fixed' ? (
          <AmountField
            label={t('promos.off')}
            cents={draft.cents}
            problem={errorOf('cents')}
            onChange={(cents) => form.change({ cents })}
          />
        ) : (
          <Field label={t('promos.offPercent')} error={errorOf('percent', t('promos.percentWrong'))}>
            <TextInput inputMode="decimal" {...text('percent')} />
          </Field>
        )}
        <AmountField
          label={t('promos.minimum')}
          hint={t('promos.minimumHint')}
          cents={draft.minimumCents}
          problem={errorOf('minimumCents')}
          mayBeZero
          onChange={(minimumCents) => form.change({ minimumCents })}
        />
        {draft.kind === 'percent' && (
          <AmountField
            label={t('promos.cap')}
            hint={t('promos.emptyNone')}
            cents={draft.capCents}
            onChange={(capCents) => form.change({ capCents })}
          />
        )}
        {(['startsAt', 'endsAt'] as const).map((key) => (
          <Field key={key} label={t(`promos.${key}`)} hint={t(`promos.${key}Hint`, { zone: ownZone() })}>
            <TextInput type="datetime-local" {...text(key)} />
          </Field>
        ))}
        <FormFailure text={form.failure} />
        <Button type="submit" wide busy={add.isBusy}>
          {t('bundles.add')}
        </Button>
      </form>
    </Sheet>
  )
}
