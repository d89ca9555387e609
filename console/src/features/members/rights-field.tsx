import { type MemberRight, memberRights } from '@sampan/contract/access/members.ts'
import { useWords } from '#i18n/use-words.ts'
import { CheckGroup } from '#ui/check-group.tsx'

interface RightsFieldProps {
  value: readonly MemberRight[]
  onChange: (rights: MemberRight[]) => void
  error?: string | undefined
}

/** Rights of a clerk: goods, orders, money. */
export function RightsField(props: RightsFieldProps) {
  const { t } = useWords()
  return (
    <CheckGroup
      label={t('members.rights')}
      options={memberRights.map((right) => ({ value: right, label: t(`right.${right}`) }))}
      {...props}
    />
  )
}
