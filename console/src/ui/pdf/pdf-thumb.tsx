import { Icon } from '@sampan/ui/icon.tsx'
import FileText from 'lucide-react/icons/file-text'
import { useWords } from '#i18n/use-words.ts'
import styles from './pdf.module.css'
import { usePdfPage } from './use-pdf-page.ts'

const widthPx = 640

/** First page of a PDF as a picture; its sign until it is drawn, or where it cannot be. */
export function PdfThumb({
  id,
  alt,
  className,
}: {
  id: string
  alt: string
  className?: string | undefined
}) {
  const { t } = useWords()
  const page = usePdfPage(id, 1, widthPx)
  if (page.state === 'drawn') return <img src={page.url} alt={alt} className={className} />
  return (
    <span className={`${styles.sign} ${className ?? ''}`} role="img" aria-label={alt}>
      <Icon of={FileText} />
      {page.state === 'failed' && t('pdf.undrawn')}
    </span>
  )
}
