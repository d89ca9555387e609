import {
  cancelDaysMax,
  lateCentsMax,
  latePercentMax,
  returnCentsMax,
  returnDaysMax,
  shipDaysMax,
} from '@sampan/contract/market/shop-settings/limits.ts'
import {
  areWholePromises,
  type PromiseDefaultRules,
} from '@sampan/contract/market/shop-settings/promise-defaults.ts'
import { Stack } from '@sampan/ui/stack.tsx'
import { useRead } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ProposalsOf } from '#parts/approvals/proposals-of.tsx'
import { type Rule, RulesForm } from '#parts/approvals/rules-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { WhenRead } from '#ui/when-read.tsx'
import type { Promises } from './rules-draft.ts'
import { RulesPreview } from './rules-preview.tsx'

const bounds = [
  ['shipDays', shipDaysMax],
  ['cancelDays', cancelDaysMax],
  ['latePercent', latePercentMax],
  ['lateMaxCents', lateCentsMax],
  ['returnDays', returnDaysMax],
  ['returnCents', returnCentsMax],
] as const

/** Promises that count for every shop that says nothing else of its own. */
export function PromiseDefaultsScreen() {
  const { t } = useWords()
  const read = useRead('console_promise_defaults', {})
  const rules: Rule<keyof PromiseDefaultRules>[] = bounds.map(([name, max]) => ({
    name,
    is: name === 'lateMaxCents' || name === 'returnCents' ? 'cents' : 'count',
    label: t(`promises.${name}`),
    hint: t(`promises.${name}Hint`),
    min: 0,
    max,
  }))
  return (
    <Screen title={t('promises.title')}>
      <WhenRead read={read}>
        {(defaults) => (
          <Stack gap={16}>
            <ProposalsOf isTop subjectId="promises" />
            <RulesPreview promises={promisesOf(defaults)} />
            <RulesForm
              key={defaults.version}
              kind="promise_defaults"
              subjectId="promises"
              now={defaults}
              rules={rules}
              problemOf={(wish) => (areWholePromises(wish) ? undefined : t('promises.notWhole'))}
              propose={(rules, version, reason) => ({ kind: 'promise_defaults', version, rules, reason })}
            />
          </Stack>
        )}
      </WhenRead>
    </Screen>
  )
}

const promisesOf = (defaults: PromiseDefaultRules): Promises => ({
  shipDays: defaults.shipDays || null,
  cancelDays: defaults.cancelDays || null,
  late: defaults.latePercent > 0 ? { percent: defaults.latePercent, maxCents: defaults.lateMaxCents } : null,
  returns: defaults.returnDays > 0 ? { days: defaults.returnDays, freightCents: defaults.returnCents } : null,
})
