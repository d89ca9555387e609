import { privatePicturePath } from '@sampan/contract/base/media/pictures.ts'
import { addressParts } from '@sampan/contract/places/address-format.ts'
import type { ReactNode } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { DeliveryProofs } from '#parts/orders/delivery-proofs.tsx'
import { type RefundWord, refundWordOf } from '#parts/orders/refund-words.ts'
import { paths } from '#paths'
import { useOperator } from '#session/operator.ts'
import { Facts } from '#ui/facts.tsx'
import { Short } from '#ui/short.tsx'
import { TextLink } from '#ui/text-link.tsx'
import styles from './case-sides.module.css'
import type { RefundCase } from './rows.ts'

interface Props {
  row: RefundCase
  /** Under what the case is about. */
  below?: ReactNode
}

const typeKeyOf = ({ type, isWithdrawal, returnFreightCents }: RefundCase) => {
  if (returnFreightCents > 0) return 'refunds.type.freeReturn' as const
  return isWithdrawal ? ('refunds.type.withdrawal' as const) : (`refunds.type.${type}` as const)
}

/** Both sides' words and evidence beside each other; under them what the case is about, and what happened when. */
export function CaseSides({ row, below }: Props) {
  const { t, dollars } = useWords()
  return (
    <div className={styles.case}>
      <div className={styles.sides}>
        <BuyersSide row={row} />
        <ShopsSide row={row} />
      </div>
      <Facts
        facts={[
          {
            key: 'order',
            name: t('refunds.order'),
            value: <TextLink href={paths.orders(row.orderId)}>{row.orderNo}</TextLink>,
          },
          {
            key: 'paid',
            name: t('refunds.paid'),
            value: t('refunds.paidValue', {
              sum: dollars(row.order.totalCents),
              freight: dollars(row.order.freightCents),
            }),
          },
          ...(row.order.refundedCents > 0
            ? [{ key: 'before', name: t('refunds.before'), value: dollars(row.order.refundedCents) }]
            : []),
          ...(row.askedCents === null
            ? []
            : [{ key: 'asked', name: t('refunds.asked'), value: dollars(row.askedCents) }]),
          {
            key: 'type',
            name: t('refunds.type'),
            value: t(typeKeyOf(row)),
          },
          {
            key: 'arrived',
            name: t('refunds.arrived'),
            value: t(`refunds.product.${row.productStatus}`),
          },
          ...row.lines.map((line) => ({
            key: `line ${line.skuId}`,
            name: `${line.title}${line.spec ? `, ${line.spec}` : ''} ×${line.quantity}`,
            value: dollars(line.amountCents),
          })),
          ...(row.freightCents > 0
            ? [{ key: 'freight', name: t('refunds.freight'), value: dollars(row.freightCents) }]
            : []),
        ]}
      />
      {below}
      <History row={row} />
    </div>
  )
}

function BuyersSide({ row }: { row: RefundCase }) {
  const { t } = useWords()
  const isMember = useOperator().role === 'seller'
  const words = row.history.filter(({ by, reasonText }) => by === 'buyer' && reasonText !== '')
  return (
    <section className={styles.side} aria-label={t('refunds.buyerSide')}>
      <h2 className={styles.title}>{t('refunds.buyerSide')}</h2>
      <p className={styles.reason}>{t(`refunds.reason.${row.reason}`)}</p>
      {words.map(({ at, reasonText }) => (
        <blockquote key={at} className={styles.words}>
          {reasonText}
        </blockquote>
      ))}
      {row.proofFiles.map(({ id, sha256, bytes }, index) => (
        <figure key={id} className={styles.figure}>
          <a href={privatePicturePath(id, 1280)} target="_blank" rel="noreferrer">
            <img
              src={privatePicturePath(id, 640)}
              alt={t('refunds.proof', { n: index + 1 })}
              className={styles.picture}
            />
          </a>
          <figcaption className={styles.fine}>
            {t(isMember ? 'refunds.file' : 'refunds.fileHash', { kilobytes: Math.ceil(bytes / 1024) })}
            {/* By its fingerprint operators find the same file elsewhere; a shop has no use for it. */}
            {!isMember && (
              <>
                {' '}
                <Short text={sha256} />
              </>
            )}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}

function ShopsSide({ row }: { row: RefundCase }) {
  const { t, date, list } = useWords()
  const words = row.history.filter(({ by, reasonText }) => by === 'seller' && reasonText !== '')
  // A shop that agrees does so without words.
  const isAnswered = row.history.some(({ by }) => by !== 'buyer')
  return (
    <section className={styles.side} aria-label={t('refunds.shopSide')}>
      <h2 className={styles.title}>{t('refunds.shopSide')}</h2>
      {!isAnswered && <p className={styles.fine}>{t('refunds.noAnswer')}</p>}
      {words.map(({ at, by, reasonText }) => (
        <blockquote key={at} className={styles.words}>
          {reasonText}
          <footer className={styles.fine}>{t(`refunds.by.${by}`)}</footer>
        </blockquote>
      ))}
      {row.parcels.length === 0 && <p className={styles.fine}>{t('refunds.notShipped')}</p>}
      {row.parcels.map((parcel) => (
        <div key={parcel.id} className={styles.parcel}>
          <p>{`${parcel.carrier} ${parcel.trackingNo}`}</p>
          <ol className={styles.events}>
            {parcel.events.map((event) => (
              <li key={`${event.at} ${event.milestone}`}>
                {[
                  date(event.at, 'dayTime'),
                  t(`orders.milestone.${event.milestone}`),
                  event.place,
                  event.text,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ol>
          <DeliveryProofs proofs={parcel.proofs} />
        </div>
      ))}
      {row.returnAddress && (
        <p>
          {t('refunds.returnTo', {
            address: list([row.returnAddress.addressee, ...addressParts(row.returnAddress)]),
          })}
        </p>
      )}
      {row.returnParcel && (
        <p>
          {t('refunds.returned', {
            parcel: `${row.returnParcel.carrier} ${row.returnParcel.trackingNo}`,
            time: date(row.returnParcel.sentAt, 'dayTime'),
          })}
        </p>
      )}
    </section>
  )
}

function History({ row }: { row: RefundCase }) {
  const { t, date, dollars } = useWords()
  const wordOf = (step: RefundCase['history'][number], before: RefundCase['history'][number] | undefined) =>
    refundWordOf({ ...step, reason: row.reason, isWithdrawal: row.isWithdrawal }, before)
  const nameOf = ({ amountCents }: RefundCase['history'][number], word: RefundWord) => {
    const name = t(`orders.refund.${word}`)
    return amountCents === null ? name : t('refunds.stepSum', { step: name, sum: dollars(amountCents) })
  }
  return (
    <ol className={styles.events} aria-label={t('refunds.history')}>
      {row.history.map((step, index) => {
        const word = wordOf(step, row.history[index - 1])
        if (word === null) return null
        return (
          <li key={`${step.at} ${step.state}`}>
            {t('refunds.step', {
              time: date(step.at, 'dayTime'),
              state: nameOf(step, word),
              by: t(`refunds.by.${step.by}`),
            })}
            {/* Words of the sides stand there. */}
            {(step.by === 'operator' || step.by === 'timer') && step.reasonText !== '' && (
              <p className={styles.fine}>{step.reasonText}</p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
