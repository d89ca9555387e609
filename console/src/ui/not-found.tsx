import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { may } from '#session/may.ts'
import { useOperator } from '#session/operator.ts'

interface Props {
  /** The page is there, and not for this role. */
  isOthers?: boolean
}

/** An address that leads nowhere, or that the role does not open. */
export function NotFound({ isOthers = false }: Props) {
  const { t } = useWords()
  const me = useOperator()
  return (
    <main>
      <EmptyState
        drawing="lost"
        level={1}
        title={t(isOthers ? 'shell.notYours' : 'shell.lost')}
        action={
          <ButtonLink href={paths.overview()} size="middle">
            {t(may(me, 'console_shop_today') ? 'today.title' : 'overview.title')}
          </ButtonLink>
        }
      />
    </main>
  )
}
