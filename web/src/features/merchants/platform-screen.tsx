import { usePage } from '@sampan/router/use-page.ts'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { useSession } from '#session/use-session.ts'
import { About } from './about.tsx'
import { ApplicationView } from './application-view.tsx'
import { ApplyForm } from './apply-form.tsx'
import { Earlier } from './earlier.tsx'
import { OpenShop } from './open-shop.tsx'
import { Selling } from './selling.tsx'

/** SPEC §2 /platform; at the address that everybody may open, what selling is and costs (decision 19). */
export function PlatformScreen() {
  return usePage().path === paths.platform() ? <Platform /> : <Selling />
}

/** States after which nobody applies again. */
const isKept: ReadonlySet<string> = new Set(['submitted', 'needsMore', 'passed'])

/** Facts about selling on Sampan, the application with papers, its state, and the way to the console. */
function Platform() {
  const { t } = useI18n()
  const { search } = usePage()
  const read = useApi('merchant_state', {})
  const buyer = useSession(({ userInfo }) => userInfo)
  const isForm = search.has('apply')
  return (
    <Screen {...(isForm && { foot: 'bar' as const })}>
      <PageBar
        title={t(isForm ? 'merchants.form' : 'merchants.title')}
        backTo={isForm ? paths.platform() : paths.profile()}
      />
      <Pad narrow>
        <QueryView query={read} waiting={<Waiting />}>
          {({ application, ownShop, terms, earlier }) => {
            const isOpen = application !== null && isKept.has(application.state)
            if (isForm && !isOpen && buyer)
              return <ApplyForm key={buyer.id} buyer={buyer} before={application} />
            return (
              <Stack gap={14}>
                {ownShop && <OpenShop ownShop={ownShop} />}
                {application && application.state !== 'passed' && buyer && (
                  <ApplicationView application={application} buyerId={buyer.id} />
                )}
                <About terms={terms} apply={isOpen ? null : application ? 'again' : 'begin'} />
                <Earlier applications={earlier} />
              </Stack>
            )
          }}
        </QueryView>
      </Pad>
    </Screen>
  )
}

function Waiting() {
  return (
    <Stack gap={14}>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Stack>
  )
}
