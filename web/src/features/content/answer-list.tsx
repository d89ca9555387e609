import { Card } from '@sampan/ui/card.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Link } from '@sampan/ui/link.tsx'
import { SectionHead } from '@sampan/ui/section-head.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import styles from './answer-list.module.css'
import { type Answer, answers } from './answers.ts'
import { OwnThings } from './own-things.tsx'
import type { ArticlePlaces } from './places.ts'

/** Questions that are asked most, each with a short answer and the reader's own things that it is about. */
export function AnswerList({ places }: { places: ArticlePlaces }) {
  const { t } = useI18n()
  return (
    <div>
      <SectionHead flush title={t('content.answers')} />
      <Card inset="none" label={t('content.answers')}>
        {answers.map((answer) => (
          <AnswerRow key={answer.key} answer={answer} places={places} />
        ))}
      </Card>
    </div>
  )
}

/** A question that opens; what is the reader's own is asked for then. */
function AnswerRow({ answer: { key, icon, article }, places }: { answer: Answer; places: ArticlePlaces }) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.answer} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.question}>
        <span className={styles.glyph}>
          <Icon of={icon} />
        </span>
        <span className={styles.words}>{t(`content.q.${key}`)}</span>
        <Icon of={ChevronDown} size="small" />
      </summary>
      <div className={styles.body}>
        <p>{t(`content.a.${key}`)}</p>
        {isOpen && <OwnThings of={key} />}
        <Link className={styles.more} href={places.help(article)}>
          {t('content.more')}
        </Link>
      </div>
    </details>
  )
}
