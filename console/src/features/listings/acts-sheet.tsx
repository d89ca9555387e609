import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { Badge } from '@sampan/ui/badge.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Sheet } from '@sampan/ui/sheet.tsx'
import { usePages } from '#client/use-call.ts'
import { useWords } from '#i18n/use-words.ts'
import { ActFailure } from '#ui/act-failure.tsx'
import styles from './grid.module.css'

interface Props {
  isBusy: boolean
  error: ApiFailure | null
  onUndo: (actId: string) => void
  onClose: () => void
}

/** Changes of the grid, newest first, and the way to take it back. */
export function ActsSheet({ isBusy, error, onUndo, onClose }: Props) {
  const { t, date } = useWords()
  const pages = usePages('console_goods_acts', {})
  return (
    <Sheet open title={t('goods.acts')} onClose={onClose} busy={isBusy}>
      <div className={styles.acts}>
        <ActFailure error={error} />
        {pages.items?.length === 0 && <EmptyState drawing="none" title={t('goods.noActs')} />}
        {pages.items?.map((act) => (
          <div key={act.id} className={styles.act}>
            <span>
              {t(`goods.act.${act.kind}`, { count: act.skus })}
              <small>{t('goods.actBy', { name: act.by, time: date(act.at, 'dayTime') })}</small>
            </span>
            {act.isUndone ? (
              <Badge>{t('goods.undone')}</Badge>
            ) : (
              <Button kind="line" size="small" busy={isBusy} onClick={() => onUndo(act.id)}>
                {t('goods.undo')}
              </Button>
            )}
          </div>
        ))}
        {pages.hasMore && (
          <Button kind="line" size="small" busy={pages.isLoadingMore} onClick={pages.loadMore}>
            {t('shell.more')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
