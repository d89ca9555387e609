import { addressParts } from '@sampan/contract/places/address-format.ts'
import { isGoingOn, stepName } from '@sampan/contract/trade/orders/status.ts'
import type { refundsEndpoints } from '@sampan/contract/trade/refunds/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { tagOf } from '@sampan/contract/wire/locales.ts'
import { formatDollars } from '@sampan/contract/wire/money.ts'
import { type PictureFile, pictureFiles } from '#base/media/index.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { descriptionsAt } from '#market/catalog/index.ts'
import { orderHistory, paidByOf } from '#trade/orders/index.ts'
import { type SaidAboutOrder, saidAboutOrder } from '#trade/support/index.ts'
import { findCase } from './case-read-store.ts'
import { type PacketPart, packetPage } from './packet-page.ts'
import { casesFor } from './refunds-policy.ts'
import { presentCase } from './show-case.ts'

type Row = typeof refundsEndpoints.refund_packet
type Case = Awaited<ReturnType<typeof presentCase>>
type Say = (key: string, values?: Record<string, string | number>) => string
type Named = (name: string, text: string) => string

/**
 * All that a dispute is decided on as one page to print or keep, in the reader's language (PRODUCT §6.9): the goods as they were
 * bought and described, both sides' words, tracking, the proof by its hashes, and what happened when. Refuses notFound.
 */
export async function makePacket(ctx: BuyerContext, { id }: ParsedOf<Row>): Promise<OutputOf<Row>> {
  const row = (await findCase(ctx.db, id, casesFor(ctx))) ?? refuse('notFound')
  const shown = await presentCase(ctx.db, ctx, row)
  const said = await saidAboutOrder(ctx.db, row)
  const files = await pictureFiles(ctx.db, [
    ...said.flatMap(({ pictureId }) => pictureId ?? []),
    ...shown.parcels.flatMap(({ proofs }) => proofs.flatMap(({ pictures }) => pictures)),
  ])
  const described = await descriptionsAt(ctx.db, shown.lines, new Date(shown.order.createdAt))
  const steps = await orderHistory(ctx.db, row.orderId)
  const paidBy = await paidByOf(ctx.db, row.orderId)
  const say: Say = (key, values) => ctx.translate(ctx.locale, `refunds.${key}`, values)
  const named: Named = (name, text) => ctx.translate(ctx.locale, 'ui.named', { name, text })
  const title = say('packetTitle', { number: shown.number, order: shown.orderNo })
  const parts = [
    caseFacts(shown, say, ctx.clock.now()),
    goods(shown, described, say, named),
    wordsOf(shown, say),
    conversation(said, files, say),
    tracking(shown, say, named, (name) => ctx.translate(ctx.locale, `shipments.milestone.${name}`)),
    proof(shown, files, say),
    timeline(shown, steps, say, (name) =>
      ctx.translate(ctx.locale, name === 'waitingDelivery' ? paidEvents[paidBy] : `orders.event.${name}`),
    ),
  ]
  return { fileName: `sampan-${shown.number}.html`, html: packetPage(tagOf(ctx.locale), title, parts) }
}

/** Words of the payment in the history, by its source. */
const paidEvents = {
  balance: 'orders.event.waitingDelivery',
  card: 'orders.event.paidByCard',
  cardAndBalance: 'orders.event.paidByCardAndBalance',
} as const

/** ISO, minutes, UTC: the same for whoever reads it. */
const time = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`

const caseFacts = (shown: Case, say: Say, now: Date): PacketPart => ({
  heading: say('packetCase'),
  rows: [
    [say('orderNumber'), shown.orderNo],
    [say('shop'), shown.shop.name],
    [
      say('status'),
      say(
        shown.state === 'refunded' && shown.askedCents !== null
          ? 'state_partlyRefunded'
          : `state_${shown.state}`,
      ),
    ],
    [say('type'), say(`type_${shown.type}`)],
    [say('productStatus'), say(`product_${shown.productStatus}`)],
    [say('reason'), say(`reason_${shown.reason}`)],
    ...(shown.askedCents === null ? [] : [[say('askedFor'), formatDollars(shown.askedCents)] as const]),
    [say('amount'), formatDollars(shown.amountCents)],
    [say('ofWhichFreight'), formatDollars(shown.freightCents)],
    [say('paidForOrder'), formatDollars(shown.order.totalCents)],
    [say('packetMade'), time(now.toISOString())],
  ],
})

/** The goods that were bought, as they were called and described on the day of the order. */
const goods = (shown: Case, described: ReadonlyMap<number, string>, say: Say, named: Named): PacketPart => ({
  heading: say('packetGoods'),
  rows: shown.lines.flatMap((line) => {
    const words = described.get(line.productId) ?? ''
    const sums = `${line.quantity} × ${formatDollars(line.priceCents)}, ${named(say('amount'), formatDollars(line.amountCents))}`
    return [
      [`${line.title}${line.spec === '' ? '' : ` (${line.spec})`}`, sums] as const,
      ...(words === '' ? [] : [[say('packetDescription'), words] as const]),
    ]
  }),
})

const wordsOf = (shown: Case, say: Say): PacketPart => ({
  heading: say('packetWords'),
  rows: shown.history
    .filter(({ reasonText }) => reasonText !== '')
    .map(({ by, at, reasonText }) => [`${say(`by_${by}`)}, ${time(at)}`, reasonText]),
})

/** The messages of both sides about this order; pictures by the purpose they were handed in for. */
const conversation = (
  said: readonly SaidAboutOrder[],
  files: ReadonlyMap<string, PictureFile>,
  say: Say,
): PacketPart => {
  const pictures = [...new Set(said.flatMap(({ pictureId }) => pictureId ?? []))]
  const named = (id: string): string => {
    const file = files.get(id)
    const name = say('packetPicture', { n: pictures.indexOf(id) + 1 })
    return file ? `${name}, ${hashOf(file)}` : name
  }
  return {
    heading: say('packetConversation'),
    rows: said
      .map(({ byBuyer, at, text, pictureId }): [string, string] => [
        `${say(byBuyer ? 'by_buyer' : 'by_seller')}, ${time(at.toISOString())}`,
        [text, pictureId === null ? '' : named(pictureId)].filter((part) => part !== '').join(' · '),
      ])
      // The order itself as a card says nothing that does not stand above.
      .filter(([, words]) => words !== ''),
  }
}

const tracking = (shown: Case, say: Say, named: Named, milestone: (name: string) => string): PacketPart => ({
  heading: say('packetTracking'),
  rows: [
    ...shown.parcels.flatMap((parcel): [string, string][] => [
      [`${parcel.carrier} ${parcel.trackingNo}`, parcel.shippedAt === null ? '' : time(parcel.shippedAt)],
      ...parcel.events
        .toReversed()
        .map((event): [string, string] => [
          time(event.at),
          [milestone(event.milestone), event.place, event.text].filter((part) => part !== '').join(', '),
        ]),
    ]),
    ...(shown.returnAddress === null
      ? []
      : [
          [
            say('returnTo'),
            [shown.returnAddress.addressee, ...addressParts(shown.returnAddress)].join(', '),
          ] as const,
        ]),
    ...(shown.returnParcel === null
      ? []
      : [
          [
            named(say('packetReturn'), `${shown.returnParcel.carrier} ${shown.returnParcel.trackingNo}`),
            time(shown.returnParcel.sentAt),
          ] as const,
        ]),
  ],
})

const hashOf = ({ sha256, bytes }: Pick<PictureFile, 'sha256' | 'bytes'>): string =>
  `SHA-256 ${sha256}, ${bytes} B`

/** The buyer's pictures, then the proofs of delivery. */
const proof = (shown: Case, files: ReadonlyMap<string, PictureFile>, say: Say): PacketPart => ({
  heading: say('packetProof'),
  rows: [
    ...shown.proofFiles.map((file, at): [string, string] => [
      `${say('packetPicture', { n: at + 1 })}, ${time(file.uploadedAt)}`,
      hashOf(file),
    ]),
    ...shown.parcels.flatMap(({ carrier, trackingNo, proofs }) =>
      proofs.map(({ by, at, note, pictures }): [string, string] => [
        `${say(by === 'shop' ? 'by_seller' : 'by_operator')}, ${carrier} ${trackingNo}, ${time(at)}`,
        [note, ...pictures.flatMap((id) => files.get(id) ?? []).map(hashOf)]
          .filter((part) => part !== '')
          .join(' · '),
      ]),
    ),
  ],
})

/** The history of the order and of the request; a step that moved both is told once. */
const timeline = (
  shown: Case,
  steps: Awaited<ReturnType<typeof orderHistory>>,
  say: Say,
  event: (name: string) => string,
): PacketPart => {
  const ofOrder = steps.flatMap(({ status, at, by }, index) =>
    status === 'afterSale' || status === 'refunded' || isGoingOn(steps, index)
      ? []
      : [{ at: at.toISOString(), what: event(stepName(steps, index)), by }],
  )
  const ofCase = shown.history.map(({ at, state, by, amountCents }) => ({
    at,
    what:
      state === 'offered' && amountCents !== null
        ? say('step_offered', { sum: formatDollars(amountCents) })
        : say(
            state === 'refused' && by === 'buyer' ? 'step_declined' : (stepKeys[state] ?? `state_${state}`),
          ),
    by,
  }))
  return {
    heading: say('packetTimeline'),
    rows: [...ofOrder, ...ofCase]
      .toSorted((a, b) => a.at.localeCompare(b.at))
      .map(({ at, what, by }) => [time(at), by === 'timer' ? what : `${what} (${say(`by_${by}`)})`]),
  }
}

/** Steps that are over, where the name of the state sounds as if it still lasted. What followed by itself is by nobody. */
const stepKeys: Readonly<Record<string, string>> = {
  requested: 'stop_requested',
  appealed: 'step_appealed',
  sentBack: 'stop_returned',
}
