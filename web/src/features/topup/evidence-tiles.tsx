import { evidenceMax } from '@sampan/contract/wallet/limits.ts'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Row } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import styles from './topup.module.css'
import type { EvidenceItem } from './use-evidence.ts'

interface Props {
  items: readonly EvidenceItem[]
  onAdd: (files: readonly File[]) => void
  onRetry: (item: EvidenceItem) => void
  onRemove: (key: string) => void
}

/** Pictures of the proof with how far each is sent, and room for one more. */
export function EvidenceTiles({ items, onAdd, onRetry, onRemove }: Props) {
  const { t } = useI18n()
  return (
    <div className={styles.tiles}>
      {items.map((item) => (
        <Tile key={item.key} item={item} onRetry={() => onRetry(item)} onRemove={() => onRemove(item.key)} />
      ))}
      {items.length < evidenceMax && (
        <label className={styles.add}>
          {t('topup.addEvidence')}
          <input
            type="file"
            accept="image/*"
            multiple
            aria-label={t('topup.addEvidence')}
            onChange={(event) => {
              onAdd([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      )}
    </div>
  )
}

function Tile({
  item,
  onRetry,
  onRemove,
}: {
  item: EvidenceItem
  onRetry: () => void
  onRemove: () => void
}) {
  const { t, number } = useI18n()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(item.blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [item.blob])
  const kilobytes = number(Math.ceil(item.blob.size / 1024))
  const share = item.blob.size === 0 ? 0 : item.sentBytes / item.blob.size
  return (
    <div className={styles.tile} aria-busy={item.state === 'sending'}>
      {url && <img className={styles.shot} src={url} alt="" />}
      <div className={styles.facts}>
        <Text size="fine" weight="medium" clamp={1}>
          {item.name}
        </Text>
        {item.state === 'sending' && (
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
          <Row gap={6}>
            <Icon of={Check} size="tiny" />
            <Text size="small" tone="ok">
              {t('topup.sentSize', { kilobytes })}
            </Text>
          </Row>
        )}
        {item.state === 'failed' && (
          <Row gap={6}>
            <Icon of={CircleAlert} size="tiny" />
            <Text size="small" tone="bad">
              {item.problem ?? t('topup.broke')}
            </Text>
          </Row>
        )}
        <Row gap={8}>
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
