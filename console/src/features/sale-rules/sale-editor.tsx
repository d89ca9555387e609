import { datedSaleRules } from '@sampan/contract/market/sale-rules/rules.ts'
import { safetyDemands } from '@sampan/contract/market/sale-rules/sale-facts.ts'
import { sourceLengthMax } from '@sampan/contract/wire/dated.ts'
import { locales } from '@sampan/contract/wire/locales.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { FormEvent } from 'react'
import type { Output } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { usePropose } from '#parts/approvals/use-propose.ts'
import { ConflictPart } from '#ui/conflict-part.tsx'
import styles from '#ui/form.module.css'
import { isReason, ReasonField } from '#ui/reason-field.tsx'
import { useTyped } from '#ui/use-typed.ts'
import rules from './sale-rules.module.css'

type Rule = Output<'console_sale_rule'>
type Typed = ReturnType<typeof typedOf>
type Line =
  | 'validFrom'
  | 'validUntil'
  | 'source'
  | 'sourceUrl'
  | 'knownOn'
  | 'withdrawalDays'
  | 'guaranteeYears'

/** The next version of what a country asks for, typed over that of today; two persons decide. */
export function SaleEditor({ rule }: { rule: Rule }) {
  const { t } = useWords()
  const [typed, setTyped, forgetTyped, conflicts] = useTyped(`sale rules ${rule.country}`, typedOf(rule))
  const [reason, setReason, forgetReason] = useTyped(`reason of sale rules ${rule.country}`, '')
  const { mayPropose, isProposed, act } = usePropose('sale_rules', `sale-rules-${rule.country}`)
  const row = readRow(rule, typed)
  const set = (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change }))

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!row || !(await act.attempt({ kind: 'sale_rules', version: rule.newest, row, reason }))) return
    forgetTyped()
    forgetReason()
  }
  const text = (name: Line, label: string, hint?: string, type: 'text' | 'date' = 'text') => (
    <Field label={label} hint={hint}>
      <TextInput
        type={type}
        value={typed[name]}
        maxLength={sourceLengthMax}
        disabled={!mayPropose}
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </Field>
  )
  return (
    <Card label={t('duties.next')}>
      <form className={styles.form} data-wide onSubmit={send}>
        <Check
          label={t('sale.fact.trader')}
          checked={typed.trader}
          disabled={!mayPropose}
          onChange={(trader) => set({ trader })}
        />
        {safetyDemands.map((fact) => (
          <Check
            key={fact}
            label={t(`sale.fact.${fact}`)}
            checked={typed.safety.includes(fact)}
            disabled={!mayPropose}
            onChange={(isOn) =>
              set({
                safety: safetyDemands.filter((one) => (one === fact ? isOn : typed.safety.includes(one))),
              })
            }
          />
        ))}
        {typed.safety.includes('warnings') && (
          <fieldset className={rules.languages}>
            <legend>{t('sale.languages')}</legend>
            {locales.map(({ code, native }) => (
              <Check
                key={code}
                label={native}
                checked={typed.warningLanguages.includes(code)}
                disabled={!mayPropose}
                onChange={(isOn) =>
                  set({
                    warningLanguages: locales
                      .map((one) => one.code)
                      .filter((one) => (one === code ? isOn : typed.warningLanguages.includes(one))),
                  })
                }
              />
            ))}
          </fieldset>
        )}
        {text('withdrawalDays', t('sale.withdrawalDays'), t('sale.emptyNone'))}
        {text('guaranteeYears', t('sale.guaranteeYears'), t('sale.emptyNone'))}
        {text('validFrom', t('duties.validFrom'), t('duties.utc'), 'date')}
        {text('validUntil', t('duties.validUntil'), t('duties.untilHint'), 'date')}
        {text('source', t('duties.source'))}
        {text('sourceUrl', t('duties.sourceUrl'))}
        {text('knownOn', t('duties.readOn'), undefined, 'date')}
        {mayPropose && (
          <>
            <ConflictPart of={conflicts} />
            <ReasonField value={reason} hint={t('stop.trailHint')} error={act.error} onChange={setReason} />
            <Note tone="calm">{t(isProposed ? 'proposal.waits' : 'proposal.second')}</Note>
            <Button
              type="submit"
              size="middle"
              busy={act.isBusy}
              disabled={isProposed || row === null || conflicts.parts.length > 0 || !isReason(reason)}
            >
              {t('proposal.propose')}
            </Button>
          </>
        )}
      </form>
    </Card>
  )
}

const typedOf = ({ current }: Rule) => ({
  trader: current?.rules?.trader ?? false,
  safety: current?.rules?.safety ?? [],
  warningLanguages: current?.rules?.warningLanguages ?? [],
  withdrawalDays: String(current?.rules?.withdrawalDays ?? ''),
  guaranteeYears: String(current?.rules?.guaranteeYears ?? ''),
  validFrom: current?.validFrom ?? '',
  validUntil: current?.validUntil ?? '',
  source: current?.source ?? '',
  sourceUrl: current?.sourceUrl ?? '',
  knownOn: current?.knownOn ?? '',
})

/** The typed row; null while something in it cannot be. */
function readRow({ country }: Rule, typed: Typed) {
  const { trader, safety, warningLanguages, withdrawalDays, guaranteeYears, ...dated } = typed
  const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))
  const read = datedSaleRules.safeParse({
    ...dated,
    country,
    validUntil: typed.validUntil === '' ? null : typed.validUntil,
    sourceUrl: typed.sourceUrl === '' ? null : typed.sourceUrl,
    rules: {
      trader,
      safety,
      warningLanguages,
      withdrawalDays: numberOf(withdrawalDays),
      guaranteeYears: numberOf(guaranteeYears),
    },
  })
  return read.success ? read.data : null
}
