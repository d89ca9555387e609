import { Segment } from '@sampan/ui/segment.tsx'
import type { ReactNode } from 'react'
import { useWords } from '#i18n/use-words.ts'
import styles from './rules.module.css'
import type { PromisedBy } from './rules-draft.ts'

interface Props {
  title: string
  by: PromisedBy
  onChange: (by: PromisedBy) => void
  /** The marketplace's default in words; null where it promises nothing. */
  common: string | null
  /** Fields of the shop's own promise. */
  children: ReactNode
}

/** Promise of a shop: whose word counts for it, and the shop's own where that is chosen. */
export function PromiseChoice({ title, by, onChange, common, children }: Props) {
  const { t } = useWords()
  return (
    <section className={styles.promise} aria-label={title}>
      <h3>{title}</h3>
      <Segment
        label={title}
        value={by}
        options={[
          { value: 'common', label: t('keep.byCommon') },
          { value: 'own', label: t('keep.byOwn') },
          { value: 'none', label: t('keep.byNone') },
        ]}
        onChange={onChange}
      />
      <p className={styles.common}>
        {common === null ? t('keep.commonNone') : t('keep.commonIs', { promise: common })}
      </p>
      {by === 'own' && <div className={styles.fields}>{children}</div>}
    </section>
  )
}
