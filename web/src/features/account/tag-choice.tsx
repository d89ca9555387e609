import { ChoiceChip } from '@sampan/ui/chip.tsx'
import { Row } from '@sampan/ui/stack.tsx'
import { useId } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { addressTags, tagNames } from './address-tags.ts'
import type { Address } from './address-types.ts'
import styles from './tag-choice.module.css'

interface Props {
  value: Address['tag']
  onChange: (tag: Address['tag']) => void
}

/** Meaning of an address to the buyer. */
export function TagChoice({ value, onChange }: Props) {
  const { t } = useI18n()
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className={styles.tags}>
      <span id={id} className={styles.label}>
        {t('account.tag')}
      </span>
      <Row spread="wrap">
        {addressTags.map((tag) => (
          <ChoiceChip key={tag} chosen={tag === value} onPress={() => onChange(tag)}>
            {t(tagNames[tag])}
          </ChoiceChip>
        ))}
      </Row>
    </fieldset>
  )
}
