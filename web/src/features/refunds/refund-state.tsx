import { isByShop } from '@sampan/contract/trade/refunds/reasons.ts'
import { ButtonLink } from '@sampan/ui/button.tsx'
import { Card } from '@sampan/ui/card.tsx'
import { inFours } from '@sampan/ui/in-fours.ts'
import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { SumList } from '@sampan/ui/sum-list.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { Timeline } from '@sampan/ui/timeline.tsx'
import { VoyageLine } from '@sampan/ui/voyage-line.tsx'
import { PrivatePicture } from '#evidence/private-picture.tsx'
import { addressLine } from '#i18n/address-line.ts'
import { mobileText } from '#i18n/dial-codes.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { GoodsLine } from '#product/goods-line.tsx'
import { OfferCard } from './offer-card.tsx'
import { RefundActs, SavePacket } from './refund-acts.tsx'
import type { Refund } from './refund-types.ts'
import { nextText, stateKeyOf, stepsOf, voyageOf } from './refund-voyage.ts'
import styles from './refunds.module.css'

/** The address on a card of its own, for it has to be copied onto a parcel. */
function ReturnTo({ refund: { returnAddress } }: { refund: Refund }) {
  const { t, tag } = useI18n()
  if (returnAddress === null) return <Note>{t('refunds.returnToUnknown')}</Note>
  return (
    <Card label={t('refunds.returnTo')}>
      <Stack gap={8}>
        <Text as="h2" size="fine" weight="semi">
          {t('refunds.returnTo')}
        </Text>
        <Text>{returnAddress.addressee}</Text>
        <Text>{addressLine(returnAddress, tag)}</Text>
        <Text>{mobileText(returnAddress.mobilePhone)}</Text>
      </Stack>
    </Card>
  )
}

interface Props {
  refund: Refund
  /**
   * Tells whether the buyer has sent it in this visit: then "You have already requested a refund" would be a reproach.
   */
  isJustSent?: boolean
  /** Asks for another one; null where that cannot be. */
  onAskAgain: (() => void) | null
}

/** State of a request, what happens next and until when, and what the buyer can do now. */
export function RefundState({ refund, isJustSent = false, onAskAgain }: Props) {
  const i18n = useI18n()
  const { t, dollars } = i18n
  const { stops, at, state } = voyageOf(refund)
  const isOpen = refund.endedAt === null
  const isAnswered = refund.state === 'refused' || refund.state === 'offered'
  const refusal = isAnswered && refund.history.at(-1)?.reasonText
  return (
    <Stack gap={16}>
      {isOpen && !isJustSent && <Note tone="calm">{t('refusal.refundTwice')}</Note>}
      <Card>
        <Stack gap={12}>
          <Text as="h2" size="title">
            {t(stateKeyOf(refund))}
          </Text>
          {!isByShop(refund.reason) && (
            <VoyageLine stops={stops.map((stop) => t(stop))} at={at} state={state} labels="all" />
          )}
          {isByShop(refund.reason) && (
            <Text>{t('ui.named', { name: refund.shop.name, text: refund.explanation })}</Text>
          )}
          {refusal && <Text>{t('ui.named', { name: t('refunds.by_seller'), text: refusal })}</Text>}
          <Text tone="soft">{nextText(refund, i18n)}</Text>
        </Stack>
      </Card>
      <OfferCard refund={refund} />
      {refund.type === 'returnAndRefund' && refund.state === 'agreed' && <ReturnTo refund={refund} />}
      <RefundActs refund={refund} onAskAgain={onAskAgain} />
      <Card label={t('refunds.whichItems')}>
        <Stack gap={12}>
          {refund.lines.map((line) => (
            <GoodsLine key={line.skuId} line={line} room={refund.shop.room} amountCents={line.amountCents} />
          ))}
          <SumList
            rows={[
              { label: t('refunds.orderNumber'), value: inFours(refund.orderNo) },
              { label: t('refunds.shop'), value: refund.shop.name },
              // A gift of the shop was asked for by nobody.
              ...(isByShop(refund.reason)
                ? []
                : [
                    { label: t('refunds.type'), value: t(`refunds.type_${refund.type}`) },
                    {
                      label: t('refunds.productStatus'),
                      value: t(`refunds.product_${refund.productStatus}`),
                    },
                  ]),
              { label: t('refunds.reason'), value: t(`refunds.reason_${refund.reason}`) },
              ...(refund.askedCents === null
                ? []
                : [{ label: t('refunds.askedFor'), value: dollars(refund.askedCents) }]),
              ...(refund.freightCents > 0
                ? [{ label: t('refunds.ofWhichFreight'), value: dollars(refund.freightCents) }]
                : []),
              ...(refund.returnFreightCents > 0
                ? [{ label: t('refunds.returnFreight'), value: dollars(refund.returnFreightCents) }]
                : []),
              ...(refund.returnParcel
                ? [
                    {
                      label: t('refunds.returnParcel'),
                      value: `${refund.returnParcel.carrier} ${refund.returnParcel.trackingNo}`,
                    },
                  ]
                : []),
            ]}
            total={{ label: t('refunds.amount'), amountCents: refund.amountCents }}
          />
        </Stack>
      </Card>
      <Card label={t('refunds.history')}>
        <Stack gap={12}>
          <Text as="h2" size="fine" weight="semi">
            {t('refunds.history')}
          </Text>
          <Timeline steps={stepsOf(refund, i18n)} />
        </Stack>
      </Card>
      {refund.proof.length > 0 && (
        <Card label={t('refunds.proof')}>
          <Stack gap={12}>
            <Text as="h2" size="fine" weight="semi">
              {t('refunds.proof')}
            </Text>
            <div className={styles.proof}>
              {refund.proof.map((id, index) => (
                <PrivatePicture key={id} id={id} alt={t('refunds.proofOf', { n: index + 1 })} />
              ))}
            </div>
          </Stack>
        </Card>
      )}
      <div className={styles.acts}>
        <ButtonLink wide kind="line" href={paths.orderInfo(refund.orderId)}>
          {t('refunds.toOrder')}
        </ButtonLink>
        <ButtonLink wide kind="line" href={paths.service({ shop: refund.shop.id, order: refund.orderId })}>
          {t('support.writeShop')}
        </ButtonLink>
        <SavePacket id={refund.id} />
      </div>
    </Stack>
  )
}
