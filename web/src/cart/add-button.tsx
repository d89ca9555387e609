import { Icon } from '@sampan/ui/icon.tsx'
import Plus from 'lucide-react/icons/plus'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './add-button.module.css'

interface Props {
  title: string
  adding?: boolean | undefined
  onAdd: () => void
}

/** The plus that puts a product into the bag, or asks in which kind. */
export function AddButton({ title, adding, onAdd }: Props) {
  const { t } = useI18n()
  return (
    <button
      type="button"
      className={styles.add}
      aria-label={t('ui.addToBag', { title })}
      aria-busy={adding || undefined}
      onClick={onAdd}
    >
      <Icon of={Plus} />
    </button>
  )
}
