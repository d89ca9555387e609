import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { Loaded } from '#page/loaded.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { usePage } from '#page/use-page.ts'
import { usePageTitle } from '#page/use-page-title.ts'
import { paths } from '#paths'
import { Pad, Screen } from '#ui/screen.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'
import { AddressForm } from './address-form.tsx'

/** A new address, or one to edit. */
export function AddressFormScreen() {
  const { t } = useI18n()
  const { id } = usePage().params
  const title = t(id === undefined ? 'account.addressNew' : 'account.addressEdit')
  usePageTitle(title)
  return (
    <Screen foot="bar">
      <PageBar title={title} backTo={paths.address()} />
      <Pad narrow>{id === undefined ? <AddressForm address={null} /> : <EditAddress id={id} />}</Pad>
    </Screen>
  )
}

function EditAddress({ id }: { id: string }) {
  const address = useApi('address', { id })
  return (
    <Loaded
      of={address}
      waiting={
        <Stack gap={14}>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </Stack>
      }
    >
      {(present) => <AddressForm key={JSON.stringify(present)} address={present} />}
    </Loaded>
  )
}
