import { suspensionReasons } from '@sampan/contract/base/staff/reasons.ts'
import { suspensionSteps } from '@sampan/contract/market/shops/suspension-steps.ts'
import type { suspension } from '@sampan/contract/office/suspensions/schemas.ts'
import type * as z from 'zod/mini'
import { useWords } from '#i18n/use-words.ts'
import { ProposeFor } from '#parts/approvals/propose.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { nothingChosen, type ReasonValues, withOther } from '#ui/coded-reason.ts'
import { CodedReasonField } from '#ui/coded-reason-field.tsx'
import { isReason } from '#ui/reason-field.tsx'
import { useTyped } from '#ui/use-typed.ts'

type Step = z.output<typeof suspension>['step']
type Why = ReasonValues<(typeof suspensionReasons)[number]>

/** Proposes how far a shop is suspended: another step than the one that stands, with the reason and the note that the shop reads. */
export function SuspendShop({ shopId, step: now }: { shopId: number; step: Step }) {
  const { t } = useWords()
  const others = ([0, ...suspensionSteps] as const).filter((one) => one !== now)
  // Nothing is chosen beforehand: a step that nobody chose must not be proposed.
  const [chosen, setChosen, forgetStep] = useTyped<Step | null>(`suspension step ${shopId} ${now}`, null)
  const [why, setWhy, forgetWhy] = useTyped<Why>(`suspension note ${shopId}`, nothingChosen)
  return (
    <ProposeFor
      // Reasons of acts about money say nothing of a shop, which reads its own above: the trail has words alone.
      codes={['other']}
      of={String(shopId)}
      kind="shop_suspend"
      reasonLabel={t('suspension.inside')}
      reasonHint={t('suspension.insideHint')}
      verb={now === 0 ? t('proposal.shop_suspend') : t('suspension.change')}
      onSent={() => {
        forgetStep()
        forgetWhy()
      }}
      build={(_, reason) =>
        chosen !== null && isReason(why.reason)
          ? {
              ...{ kind: 'shop_suspend', shopId, step: chosen },
              ...{ why: withOther(why).reasonCode, note: why.reason },
              ...reason,
            }
          : null
      }
    >
      {(areGapsNamed) => (
        <>
          <ChoiceChips
            label={t('suspension.step')}
            isLabelShown
            look="outlined"
            value={String(chosen)}
            options={others.map((one) => ({ value: String(one), label: t(`suspension.step.${one}`) }))}
            error={areGapsNamed && chosen === null ? t('form.missing') : undefined}
            onChange={(value) => setChosen(others.find((one) => String(one) === value) ?? chosen)}
          />
          <CodedReasonField
            codes={suspensionReasons}
            value={why}
            choiceLabel={t('suspension.why')}
            label={t('suspension.note')}
            hint={t('suspension.noteHint')}
            problem={areGapsNamed && !isReason(why.reason) ? t('form.missing') : undefined}
            onChange={setWhy}
            withDigits={false}
          />
        </>
      )}
    </ProposeFor>
  )
}
