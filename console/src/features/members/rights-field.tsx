import { type MemberRight, memberRights } from '@sampan/contract/access/members.ts'
import { Check } from '@sampan/ui/check.tsx'
import { useWords } from '#i18n/use-words.ts'
import styles from '#ui/form.module.css'

interface RightsFieldProps {
  value: readonly MemberRight[]
  onChange: (rights: MemberRight[]) => void
}

/** Rights of a clerk: goods, orders, money. */
export function RightsField({ value, onChange }: RightsFieldProps) {
  const { t } = useWords()
  return (
    <fieldset className={styles.form}>
      <legend>{t('members.rights')}</legend>
      {memberRights.map((right) => (
        <Check
          key={right}
          label={t(`right.${right}`)}
          checked={value.includes(right)}
          onChange={(isOn) =>
            onChange(memberRights.filter((one) => (one === right ? isOn : value.includes(one))))
          }
        />
      ))}
    </fieldset>
  )
}
