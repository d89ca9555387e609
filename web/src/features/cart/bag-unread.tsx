import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { readerAsks } from '#client/reader-asks.ts'
import { useI18n } from '#i18n/use-i18n.ts'

interface Props {
  onRetry: () => void
  isRetrying: boolean
}

/** Neither a connection nor a kept bag. It comes by itself when the device is online again (client/src/recovery.ts). */
export function BagUnread({ onRetry, isRetrying }: Props) {
  const { t } = useI18n()
  const retry = () => {
    readerAsks()
    onRetry()
  }
  return (
    <div role="alert">
      <EmptyState
        drawing="rough"
        title={t('cart.unreadTitle')}
        action={
          <Button onClick={retry} busy={isRetrying}>
            {t('shell.tryAgain')}
          </Button>
        }
      >
        {t('cart.unreadText')}
      </EmptyState>
    </div>
  )
}
