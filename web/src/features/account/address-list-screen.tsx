import { addressesPerBuyerMax } from '@sampan/contract/base/account/address-limits.ts'
import { ActionBar } from '@sampan/ui/action-bar.tsx'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Pad, Screen } from '@sampan/ui/screen.tsx'
import { Skeleton } from '@sampan/ui/skeleton.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { PageBar } from '#page/page-bar.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { QueryView } from '#page/query-view.tsx'
import { paths } from '#paths'
import { AddressCard } from './address-card.tsx'
import { useAddressActs } from './use-address-acts.ts'
import { useAddressPick } from './use-address-pick.ts'

/** Addresses of parcels: looked after here, or picked for a checkout. */
export function AddressListScreen() {
  const { t } = useI18n()
  const addresses = useApi('address_list', {})
  const pick = useAddressPick()
  const acts = useAddressActs()
  const count = addresses.data?.length ?? 0
  const add = <ButtonLink href={paths.addressForm()}>{t('account.addressAdd')}</ButtonLink>
  return (
    <Screen foot={count > 0 ? 'bar' : 'none'}>
      <PageBar title={t(pick ? 'account.addressPick' : 'account.addresses')} backTo={paths.profile()} />
      <PullToRefresh onRefresh={() => addresses.refetch()}>
        <Pad narrow>
          <QueryView
            query={addresses}
            waiting={
              <Stack gap={10}>
                <Skeleton shape="card" />
                <Skeleton shape="card" />
                <Skeleton shape="card" />
              </Stack>
            }
          >
            {(list) =>
              list.length === 0 ? (
                <EmptyState title={t('account.addressNone')} action={add}>
                  {t('account.addressNoneText')}
                </EmptyState>
              ) : (
                <Stack gap={10}>
                  {list.map((address) => (
                    <AddressCard
                      key={`${address.id} ${acts.failures}`}
                      address={address}
                      onPick={pick}
                      onDelete={acts.remove}
                      onSetDefault={acts.setDefault}
                    />
                  ))}
                </Stack>
              )
            }
          </QueryView>
        </Pad>
      </PullToRefresh>
      {count > 0 && count < addressesPerBuyerMax && (
        <Pad narrow>
          <ActionBar>{add}</ActionBar>
        </Pad>
      )}
    </Screen>
  )
}
