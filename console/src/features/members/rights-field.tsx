import {
  type MemberRight,
  mayGive,
  mayWork,
  memberRights,
  type RightPreset,
  rightPresets,
} from '@sampan/contract/access/members.ts'
import { useWords } from '#i18n/use-words.ts'
import { useOperator } from '#session/operator.ts'
import { CheckGroup } from '#ui/check-group.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'

interface RightsFieldProps {
  value: readonly MemberRight[]
  onChange: (rights: MemberRight[]) => void
  error?: string | undefined
}

const presets = Object.keys(rightPresets) as RightPreset[]
/** Rights that are ticked and those that come with them. */
const withImplied = (rights: readonly MemberRight[]): MemberRight[] =>
  memberRights.filter((right) => mayWork({ role: 'clerk', rights }, right))
const isSame = (one: readonly MemberRight[], other: readonly MemberRight[]): boolean =>
  withImplied(one).join() === withImplied(other).join()

/** Rights of a clerk: a usual set by one tap, then each by itself. Nobody is offered rights that they do not have. */
export function RightsField({ value, onChange, error }: RightsFieldProps) {
  const { t } = useWords()
  const { member } = useOperator()
  const offered = memberRights.filter((right) => member && mayGive(member, [right]))
  const sets = presets.filter((preset) => member && mayGive(member, rightPresets[preset]))
  const chosen = sets.find((preset) => isSame(rightPresets[preset], value)) ?? 'own'
  return (
    <>
      <ChoiceChips
        label={t('members.preset')}
        look="outlined"
        value={chosen}
        onChange={(preset) => preset !== 'own' && onChange([...rightPresets[preset]])}
        options={[
          ...sets.map((preset) => ({ value: preset, label: t(`members.preset.${preset}`) })),
          ...(chosen === 'own' ? [{ value: 'own' as const, label: t('members.preset.own') }] : []),
        ]}
      />
      <CheckGroup
        label={t('members.rights')}
        options={offered.map((right) => ({ value: right, label: t(`right.${right}`) }))}
        value={withImplied(value)}
        onChange={(rights) => onChange(withImplied(rights))}
        error={error}
      />
    </>
  )
}
