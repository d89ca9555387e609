import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { About } from './about.tsx'

/** Facts about selling on Sampan and its costs, for everybody. Applying needs a login and stands at /platform. */
export function Selling() {
  const { t } = useI18n()
  const read = useApi('merchant_terms', {}, { freshMs: 60_000 })
  return (
    <Screen>
      <PageBar title={t('merchants.title')} backTo={paths.about()} />
      <Pad narrow>
        <QueryView query={read} waiting={<Waiting />}>
          {(terms) => <About terms={terms} apply="begin" />}
        </QueryView>
      </Pad>
    </Screen>
  )
}

const Waiting = () => (
  <Stack gap={14}>
    <Skeleton shape="title" width="half" />
    <Skeleton shape="card" />
    <Skeleton shape="card" />
  </Stack>
)
