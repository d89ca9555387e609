import { navigate } from '@sampan/router/navigate.ts'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import styles from './codes-or-bundles.module.css'

/** Choice between codes that many use and bundles of codes for one use each. */
export function CodesOrBundles() {
  const { t } = useWords()
  const [of] = useSearchChoice('of')
  return (
    <div className={styles.choice}>
      <ChoiceChips
        label={t('bundles.what')}
        value={of === 'bundles' ? 'bundles' : 'codes'}
        options={[
          { value: 'codes', label: t('promos.title') },
          { value: 'bundles', label: t('bundles.title') },
        ]}
        onChange={(next) => navigate(paths.shopPromos() + (next === 'bundles' ? '?of=bundles' : ''))}
      />
    </div>
  )
}
