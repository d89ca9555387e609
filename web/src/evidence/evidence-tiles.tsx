import type { QueuedPicture } from '@sampan/client/upload-queue.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { Row } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import FilePlus from 'lucide-react/icons/file-plus'
import FileText from 'lucide-react/icons/file-text'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useId } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { useObjectUrl } from '#page/use-object-url.ts'
import styles from './evidence-tiles.module.css'

interface Props {
  items: readonly QueuedPicture[]
  /** Number of pictures that are taken. */
  max: number
  /** Note of what they must show. */
  hint: string
  error: string | undefined
  /** PDFs are taken as well. */
  pdfs: boolean
  onAdd: (files: readonly File[]) => void
  onRetry: (item: QueuedPicture) => void
  onRemove: (key: string) => void
}

/** Pictures of the proof with how far each is sent, and room for one more. */
export function EvidenceTiles({ items, max, hint, error, pdfs, onAdd, onRetry, onRemove }: Props) {
  const { t } = useI18n()
  const line = useId()
  const add = t(pdfs ? 'topup.addPaper' : 'topup.addEvidence')
  return (
    <div className={styles.tiles}>
      {items.map((item) => (
        <Tile key={item.key} item={item} onRetry={() => onRetry(item)} onRemove={() => onRemove(item.key)} />
      ))}
      {items.length < max && (
        <label className={styles.add} data-first={items.length === 0 || undefined} data-error={error && ''}>
          <Icon of={pdfs ? FilePlus : ImagePlus} />
          {add}
          <input
            type="file"
            accept={pdfs ? 'image/*,application/pdf' : 'image/*'}
            multiple
            aria-label={add}
            aria-describedby={line}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              onAdd([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      )}
      <p id={line} className={styles.line} data-error={error && ''}>
        {error && <Icon of={CircleAlert} size="tiny" />}
        {error ?? hint}
      </p>
    </div>
  )
}

interface TileProps {
  item: QueuedPicture
  onRetry: () => void
  onRemove: () => void
}

function Tile({ item, onRetry, onRemove }: TileProps) {
  const { t, number } = useI18n()
  const isPdf = item.blob.type === 'application/pdf'
  const url = useObjectUrl(isPdf ? null : item.blob)
  const share = item.state === 'preparing' || item.blob.size === 0 ? 0 : item.sentBytes / item.blob.size
  const size = t('topup.sentSize', { kilobytes: number(Math.ceil(item.blob.size / 1024)) })
  const isComing = item.state === 'preparing' || item.state === 'sending'
  return (
    <div className={styles.tile} aria-busy={isComing}>
      {url && <img className={styles.shot} src={url} alt="" />}
      {isPdf && (
        <span className={styles.sheet}>
          <Icon of={FileText} />
          {t('topup.pdf')}
        </span>
      )}
      <div className={styles.facts}>
        <Text size="fine" weight="semi" clamp={2}>
          {item.name}
        </Text>
        {isComing && (
          <div
            className={styles.bar}
            role="progressbar"
            aria-label={t('topup.sending', { name: item.name })}
            aria-valuenow={Math.round(share * 100)}
          >
            <span style={{ scale: `${share} 1` }} />
          </div>
        )}
        {item.state === 'sent' && (
          <span className={styles.state} data-tone="ok">
            <Icon of={Check} size="tiny" />
            {item.pages === null ? size : `${t('topup.pages', { count: item.pages })} · ${size}`}
          </span>
        )}
        {item.state === 'failed' && (
          <span className={styles.state} data-tone="bad" role="alert">
            <Icon of={CircleAlert} size="tiny" />
            {item.problem ?? t('topup.broke')}
          </span>
        )}
        <Row gap={8} spread="wrap">
          {item.state === 'failed' && item.problem === null && (
            <Button kind="line" size="small" onClick={onRetry}>
              {t('topup.retry')}
            </Button>
          )}
          <Button
            kind="soft"
            size="small"
            onClick={onRemove}
            aria-label={t('topup.removeEvidence', { name: item.name })}
          >
            {t('topup.removeIt')}
          </Button>
        </Row>
      </div>
    </div>
  )
}
