import { usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { useState } from 'react'
import { useApiPages } from '#client/use-api-pages.ts'
import { paths } from '#paths'
import { Composer } from './composer.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { FirstWords } from './first-words.tsx'
import { MessageStream } from './message-stream.tsx'
import { RateConversation } from './rate-conversation.tsx'
import styles from './service.module.css'
import type { Conversation, Counterpart } from './support-types.ts'
import { useOutbox } from './use-outbox.ts'
import { useSeen } from './use-seen.ts'

interface Props {
  buyerId: string
  counterpart: Counterpart
  conversation: Conversation | null
  /** Subject of the conversation by the address. */
  about: { product: string | null; order: string | null }
}

const atOnce = 30

/** A conversation with the desk or a shop. After a closed one the next words begin another. */
export function ConversationView({ buyerId, counterpart, conversation, about }: Props) {
  const { navigate } = usePageNavigation()
  const shop = counterpart.shop?.id ?? null
  const thread = conversation?.id
  const pages = useApiPages(
    'support_messages',
    { thread: thread ?? '', limit: atOnce },
    { enabled: thread !== undefined, keepsPages: true },
  )
  const [card, setCard] = useState(about)
  const outbox = useOutbox({
    buyerId,
    shop,
    onSent(sent) {
      // Words after a closed conversation begin another, which is then the page's.
      if (thread !== undefined && sent !== thread)
        navigate(paths.service({ thread: sent }), { replace: true })
    },
  })
  useSeen(conversation)
  return (
    <>
      <div className={styles.head}>
        <ConversationHead counterpart={counterpart} />
      </div>
      <MessageStream
        thread={thread}
        pages={pages}
        seenN={conversation?.seenN ?? 0}
        pending={outbox.pending}
        onRetry={outbox.retry}
        onRemove={outbox.remove}
        empty={<FirstWords counterpart={counterpart} />}
      />
      {conversation?.isClosed && <RateConversation conversation={conversation} />}
      <Composer
        buyerId={buyerId}
        shop={shop}
        thread={conversation?.isClosed ? undefined : thread}
        messages={pages.items ?? []}
        outbox={outbox}
        card={card}
        onCard={setCard}
      />
    </>
  )
}
