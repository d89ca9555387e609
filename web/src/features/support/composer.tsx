import { messageTextMax, typingEveryMs } from '@sampan/contract/trade/support/limits.ts'
import { Chip } from '@sampan/ui/chip.tsx'
import { Icon } from '@sampan/ui/icon.tsx'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { Rail } from '@sampan/ui/rail.tsx'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ImagePlus from 'lucide-react/icons/image-plus'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { call } from '#client/call.ts'
import { useEvidence } from '#evidence/use-evidence.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { AddOrder } from './add-order.tsx'
import { AttachedCard, cardOf } from './attached-card.tsx'
import { AttachedPicture } from './attached-picture.tsx'
import styles from './composer.module.css'
import { quickQuestions } from './quick-questions.ts'
import type { Message } from './support-types.ts'
import { useOrderSpokenOf } from './use-order-spoken-of.ts'
import type { useOutbox } from './use-outbox.ts'

interface Props {
  buyerId: string
  shop: number | null
  /** The open conversation, if there is one. */
  thread: string | undefined
  /** The newest first. */
  messages: readonly Message[]
  outbox: ReturnType<typeof useOutbox>
  card: { product: string | null; order: string | null }
  onCard: (card: Props['card']) => void
}

const noCard = { product: null, order: null }

/**
 * Field for writing, at the lower edge: quick words while there are none, a picture, an order or a card, and the words.
 */
export function Composer({ buyerId, shop, thread, messages, outbox, card, onCard }: Props) {
  const { t } = useI18n()
  const spokenOf = useOrderSpokenOf(card, messages)
  const field = useRef<HTMLTextAreaElement>(null)
  const typedAt = useRef(0)
  // Two taps of one moment find the same words: they are one message until it is drawn without them.
  const isTaken = useRef(false)
  useEffect(() => {
    isTaken.current = false
  })
  const pictures = useEvidence(buyerId, { subject: `support-${shop ?? 'desk'}`, max: 1 })
  const [picture] = pictures.items
  const carried = picture ? {} : cardOf(card)
  const isReady = picture === undefined || picture.state === 'sent'
  const hasSomething = outbox.draft.trim() !== '' || picture !== undefined || Object.keys(carried).length > 0
  const canSend = hasSomething && isReady && !outbox.isFull

  function write(draft: string) {
    outbox.write(draft)
    if (thread === undefined || Date.now() - typedAt.current < typingEveryMs) return
    typedAt.current = Date.now()
    call('support_typing', { thread }, { quiet: true }).catch(() => {})
  }
  function send() {
    if (!canSend || isTaken.current) return
    isTaken.current = true
    typedAt.current = 0 // the next word is a new message: it is told at once
    outbox.send({
      text: outbox.draft.trim(),
      ...carried,
      ...(picture?.pictureId && { picture: picture.pictureId }),
    })
    pictures.settle(pictures.ids)
    if (!picture) onCard(noCard)
    field.current?.focus()
  }
  function sendByKey(event: KeyboardEvent) {
    // Enter sends where there is a mouse; on a phone it begins a line, and while a word is composed it ends the word.
    const isDesk = matchMedia('(hover: hover) and (pointer: fine)').matches
    if (pressedKey(event) !== 'Enter' || event.shiftKey || !isDesk) return
    event.preventDefault()
    send()
  }

  return (
    <div className={styles.composer}>
      {outbox.draft === '' && !spokenOf.isLooking && (
        <Rail label={t('support.quick')}>
          {quickQuestions(shop, spokenOf.status).map((key) => (
            <Chip
              key={key}
              look="outlined"
              onPress={() => {
                outbox.write(t(`support.quick.${key}`))
                field.current?.focus()
              }}
            >
              {t(`support.quick.${key}`)}
            </Chip>
          ))}
        </Rail>
      )}
      {picture ? (
        <AttachedPicture
          item={picture}
          onRetry={() => pictures.retry(picture)}
          onRemove={() => pictures.remove(picture.key)}
        />
      ) : (
        <AttachedCard card={card} onRemove={() => onCard(noCard)} />
      )}
      <div className={styles.line}>
        <label className={styles.add} aria-disabled={picture !== undefined || undefined}>
          <Icon of={ImagePlus} />
          <input
            type="file"
            accept="image/*"
            aria-label={t('support.addPicture')}
            disabled={picture !== undefined}
            onChange={({ target }) => {
              pictures.add([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </label>
        <AddOrder
          shop={shop}
          isOff={picture !== undefined}
          onPick={(order) => {
            onCard({ product: null, order })
            field.current?.focus()
          }}
        />
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          maxLength={messageTextMax}
          aria-label={t('support.message')}
          placeholder={t('support.message')}
          value={outbox.draft}
          onChange={({ target }) => write(target.value)}
          onKeyDown={sendByKey}
        />
        <button
          type="button"
          className={styles.send}
          aria-label={t('support.send')}
          disabled={!canSend}
          onClick={send}
        >
          <Icon of={ArrowUp} />
        </button>
      </div>
    </div>
  )
}
