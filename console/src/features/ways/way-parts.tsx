import { type WayKindName, wayKinds } from '@sampan/contract/money/ways/kinds.ts'
import {
  rechargeFields,
  wayCentsMax,
  wayLineMax,
  withdrawalFields,
} from '@sampan/contract/money/ways/limits.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Segment } from '@sampan/ui/segment.tsx'
import { TextArea, TextInput } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import { AmountField } from '#ui/amount-field.tsx'
import type { DraftField, WayDraft } from './way-draft.ts'
import { WayTextFields } from './way-text-fields.tsx'
import own from './ways.module.css'

export interface PartsProps {
  draft: WayDraft
  /** Usual kind that a new way begins with; null for one that is there. */
  kind: WayKindName | null
  /** Language whose words are written. */
  locale: Locale
  mayChange: boolean
  /** Problem that is said at a field; nothing while it is right, or not looked at yet. */
  problemOf: (field: DraftField) => string | undefined
  onChange: (part: Partial<WayDraft>) => void
  onKind: (kind: WayKindName) => void
  onLocale: (locale: Locale) => void
  onLeave: (field: DraftField) => void
}

const kinds = Object.keys(wayKinds) as WayKindName[]

/** Fields of a way, part by part. */
export function WayParts(props: PartsProps) {
  const { draft, kind, mayChange, problemOf, onChange, onKind, onLeave } = props
  const { t } = useWords()
  const line = (name: 'holder' | 'bankName' | 'bic') => (
    <Field label={t(`ways.${name}`)}>
      <TextInput
        autoComplete="off"
        disabled={!mayChange}
        maxLength={wayLineMax}
        value={draft[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  )
  return (
    <>
      <section className={own.part}>
        <h2>{t('ways.what')}</h2>
        {kind !== null && (
          <Segment
            label={t('ways.kind')}
            value={kind}
            onChange={onKind}
            options={kinds.map((value) => ({ value, label: t(`ways.kind.${value}`) }))}
          />
        )}
        <div className={own.checks}>
          <Check
            label={t('ways.forRecharge')}
            checked={draft.forRecharge}
            disabled={!mayChange}
            onChange={(forRecharge) => onChange({ forRecharge })}
          />
          <Check
            label={t('ways.forWithdrawal')}
            checked={draft.forWithdrawal}
            disabled={!mayChange}
            onChange={(forWithdrawal) => onChange({ forWithdrawal })}
          />
          <Check
            label={t('ways.isOpen')}
            checked={draft.open}
            disabled={!mayChange}
            onChange={(open) => onChange({ open })}
          />
        </div>
        <Wrong text={problemOf('forRecharge')} />
      </section>
      <WayTextFields {...props} />
      {draft.forRecharge && (
        <section className={own.part}>
          <h2>{t('ways.sendTo')}</h2>
          {line('holder')}
          <Field label={t('ways.account')} hint={t('ways.accountHint')} error={problemOf('account')}>
            <TextInput
              autoComplete="off"
              spellCheck={false}
              disabled={!mayChange}
              maxLength={wayLineMax}
              value={draft.account}
              onChange={({ target }) => onChange({ account: target.value })}
              onBlur={() => draft.account !== '' && onLeave('account')}
            />
          </Field>
          <div className={own.pair}>
            {line('bankName')}
            {line('bic')}
          </div>
          <Field label={t('ways.place')} hint={t('ways.placeHint')}>
            <TextArea
              rows={2}
              disabled={!mayChange}
              maxLength={wayLineMax}
              value={draft.place}
              onChange={({ target }) => onChange({ place: target.value })}
            />
          </Field>
          <Choice
            label={t('ways.rechargeFields')}
            hint={t('ways.rechargeFieldsHint')}
            all={rechargeFields}
            chosen={draft.rechargeFields}
            mayChange={mayChange}
            onChange={(chosen) => onChange({ rechargeFields: chosen })}
          />
        </section>
      )}
      {draft.forWithdrawal && (
        <section className={own.part}>
          <h2>{t('ways.payTo')}</h2>
          <Choice
            label={t('ways.withdrawalFields')}
            hint={t('ways.withdrawalFieldsHint')}
            all={withdrawalFields}
            chosen={draft.withdrawalFields}
            mayChange={mayChange}
            onChange={(chosen) => onChange({ withdrawalFields: chosen })}
          />
          <Wrong text={problemOf('withdrawalFields')} />
        </section>
      )}
      <section className={own.part}>
        <h2>{t('ways.limits')}</h2>
        <div className={own.pair}>
          <AmountField
            label={t('ways.minCents')}
            cents={draft.minCents}
            maxCents={wayCentsMax}
            disabled={!mayChange}
            onChange={(minCents) => onChange({ minCents })}
          />
          <AmountField
            label={t('ways.maxCents')}
            cents={draft.maxCents}
            maxCents={wayCentsMax}
            disabled={!mayChange}
            onChange={(maxCents) => onChange({ maxCents })}
          />
        </div>
        <Wrong text={problemOf('minCents') ?? problemOf('maxCents')} />
        <Field label={t('ways.position')} hint={t('ways.positionHint')} error={problemOf('position')}>
          <TextInput
            inputMode="numeric"
            disabled={!mayChange}
            value={draft.position}
            onChange={({ target }) => onChange({ position: target.value })}
            onBlur={() => onLeave('position')}
          />
        </Field>
      </section>
    </>
  )
}

interface ChoiceProps<Name extends string> {
  label: string
  hint: string
  all: readonly Name[]
  chosen: readonly Name[]
  mayChange: boolean
  onChange: (chosen: Name[]) => void
}

/** Fields that the buyer fills in, any of a fixed list. */
function Choice<Name extends (typeof rechargeFields | typeof withdrawalFields)[number]>(
  props: ChoiceProps<Name>,
) {
  const { label, hint, all, chosen, mayChange, onChange } = props
  const { t } = useWords()
  return (
    <fieldset className={own.choice}>
      <legend>{label}</legend>
      <p className={own.hint}>{hint}</p>
      <div className={own.checks}>
        {all.map((name) => (
          <Check
            key={name}
            label={t(`ways.field.${name}`)}
            checked={chosen.includes(name)}
            disabled={!mayChange}
            onChange={(on) => onChange(all.filter((one) => (one === name ? on : chosen.includes(one))))}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Problem of what is no single field; the focus goes there when the form is sent. */
function Wrong({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" tabIndex={-1} aria-invalid className={own.wrong}>
      {text}
    </p>
  )
}
