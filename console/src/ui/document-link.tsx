import { useWords } from '#i18n/use-words.ts'
import styles from './text-link.module.css'

/** Document of the server for whoever connects a shop's own system; it opens beside the console. */
export function DocumentLink({ name }: { name: 'seller-api' | 'seller-webhooks' }) {
  const { t } = useWords()
  return (
    <a className={styles.link} href={`/api/docs/${name}`} target="_blank" rel="noopener">
      {t(`docs.${name}`)}
    </a>
  )
}
