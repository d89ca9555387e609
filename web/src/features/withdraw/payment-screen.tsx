import History from 'lucide-react/icons/history'
import KeyRound from 'lucide-react/icons/key-round'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { Loaded } from '#page/loaded.tsx'
import { PageBar } from '#page/page-bar.tsx'
import { PullToRefresh } from '#page/pull-to-refresh.tsx'
import { paths } from '#paths'
import { useSession } from '#session/use-session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Cells, MenuRow } from '#ui/cell.tsx'
import { Price } from '#ui/price.tsx'
import { Pad, Screen } from '#ui/screen.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Row, Stack } from '#ui/stack.tsx'
import { Text } from '#ui/text.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { SavedCards } from './saved-cards.tsx'

/** Everything that money needs: balance, payment code, cards, addresses, records (PRODUCT §3 "/payment"). */
export function PaymentScreen() {
  const { t } = useI18n()
  const hasPayCode = useSession(({ userInfo }) => userInfo?.hasPayCode ?? false)
  const terms = useApi('extract_terms', {}, { quiet: true })
  return (
    <Screen>
      <PageBar title={t('withdraw.payment')} backTo={paths.profile()} />
      <PullToRefresh onRefresh={() => terms.refetch()}>
        <Pad narrow>
          <Loaded of={terms} waiting={<Skeleton shape="card" />}>
            {(loaded) => (
              <Stack gap={16}>
                <Card>
                  <Stack gap={12}>
                    <Text size="fine" tone="soft">
                      {t('withdraw.balance')}
                    </Text>
                    <Price size="amount" amountCents={loaded.balanceCents} />
                    <Row>
                      <ButtonLink kind="warm" size="middle" href={paths.topUp()}>
                        {t('withdraw.recharge')}
                      </ButtonLink>
                      <ButtonLink kind="line" size="middle" href={paths.withDraw()}>
                        {t('withdraw.title')}
                      </ButtonLink>
                    </Row>
                  </Stack>
                </Card>
                <Cells>
                  <MenuRow
                    icon={KeyRound}
                    title={t('withdraw.payCode')}
                    note={hasPayCode ? undefined : t('withdraw.notSet')}
                    href={paths.changePayPwd()}
                  />
                  <MenuRow icon={ReceiptText} title={t('withdraw.bill')} href={paths.capitalRecord()} />
                  <MenuRow icon={History} title={t('withdraw.topUpRecords')} href={paths.topUpRecord()} />
                  <MenuRow icon={History} title={t('withdraw.records')} href={paths.depositRecord()} />
                </Cells>
                <SavedCards cards={loaded.cards} />
                <SavedAddresses terms={loaded} />
              </Stack>
            )}
          </Loaded>
        </Pad>
      </PullToRefresh>
    </Screen>
  )
}
