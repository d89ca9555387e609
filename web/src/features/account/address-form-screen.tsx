import { usePage } from '@sampan/router/use-page.ts'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { usePageTitle } from '#router/use-page-title.ts'
import { AddressForm } from './address-form.tsx'

const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A new address, or one to edit. */
export function AddressFormScreen() {
  const { t } = useI18n()
  const { id } = usePage().params
  const title = t(id === undefined ? 'account.addressNew' : 'account.addressEdit')
  usePageTitle(title)
  return (
    <Screen foot="bar">
      <PageBar title={title} backTo={paths.address()} />
      <Pad narrow>
        {id === undefined ? (
          <AddressForm address={null} />
        ) : uuidShape.test(id) ? (
          <EditAddress id={id} />
        ) : (
          <EmptyState drawing="lost" title={t('refusal.notFound')} />
        )}
      </Pad>
    </Screen>
  )
}

function EditAddress({ id }: { id: string }) {
  const address = useApi('address', { id })
  return (
    <QueryView
      query={address}
      waiting={
        <Stack gap={14}>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </Stack>
      }
    >
      {(present) => <AddressForm key={present.id} address={present} />}
    </QueryView>
  )
}
