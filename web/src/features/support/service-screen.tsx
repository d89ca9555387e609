import { usePage } from '@sampan/router/use-page.ts'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { useApi } from '#client/use-api.ts'
import { useApiPages } from '#client/use-api-pages.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { ListFoot } from '#page/list-foot.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { QueryView } from '#page/query-view.tsx'
import { useIsWide } from '#page/use-is-wide.ts'
import { paths } from '#paths'
import { usePageTitle } from '#router/use-page-title.ts'
import { useSession } from '#session/use-session.ts'
import { ConversationView } from './conversation-view.tsx'
import styles from './service.module.css'
import { ThreadList } from './thread-list.tsx'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * SPEC §2 /service: one conversation. `thread` names it, or `shop` with whom; without either it is Sampan's desk. `product` or
 * `order` is what it is about. From 1080 px the list of conversations stands at its left.
 */
export function ServiceScreen() {
  const { t } = useI18n()
  const { search } = usePage()
  const isWide = useIsWide()
  const buyerId = useSession(({ userInfo }) => userInfo?.id)
  const thread = search.get('thread')
  const shop = Number(search.get('shop'))
  const input =
    thread !== null && uuid.test(thread) ? { thread } : Number.isSafeInteger(shop) && shop > 0 ? { shop } : {}
  const read = useApi('support_thread', input)
  // The conversation is called after who answers: the shop, or Sampan's desk.
  const title = read.data && (read.data.counterpart.shop?.name ?? t('support.desk'))
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <PageBar title={title ?? t('support.title')} backTo={paths.services()} />
      <div className={styles.panes}>
        {isWide && <OtherThreads chosen={read.data?.conversation?.id} />}
        <div className={styles.pane}>
          <QueryView query={read} waiting={<Waiting />}>
            {({ counterpart, conversation }) =>
              buyerId === undefined ? null : (
                <ConversationView
                  key={`${counterpart.shop?.id ?? 'desk'} ${search.get('product')} ${search.get('order')}`}
                  buyerId={buyerId}
                  counterpart={counterpart}
                  conversation={conversation}
                  about={{ product: search.get('product'), order: search.get('order') }}
                />
              )
            }
          </QueryView>
        </div>
      </div>
    </div>
  )
}

function OtherThreads({ chosen }: { chosen: string | undefined }) {
  const threads = useApiPages('support_threads', {})
  if (!threads.items || threads.items.length === 0) return null
  return (
    <nav className={styles.others}>
      <ThreadList threads={threads.items} chosen={chosen} />
      <ListFoot pages={threads} skeleton={<Skeleton shape="row" />} />
    </nav>
  )
}

const Waiting = () => (
  <Stack gap={12}>
    <Skeleton shape="row" />
    <Skeleton shape="card" />
  </Stack>
)
