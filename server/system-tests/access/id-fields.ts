import { productFieldNames } from '@sampan/contract/market/catalog/product-fields.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'

/** Names under which a thing is named by its id. */
const ids =
  /^(id|ids|.*Ids?|list|thread|order|orderNo|product|collection|goods|question|shop|sku|subject|slugs?|table|token|cover|avatar|poster|picture|pictures|paper|papers|copy|proof|evidence|txHash)$/
/** Names of everything else that is sent: a new one has to be said to be no id, here, or to be one, above. */
const plain = new Set([
  ...productFieldNames,
  ...`* identifier advice basis danger isConfirmed remedies facts rule soldFrom soldUntil year certifies isUnregistered isChecked basisPoints basisPointsMax each except knownOn less origin prefix source sourceUrl upTo validFrom validUntil valuePercent trader safety warningLanguages withdrawalDays guaranteeYears enforcement
  about account action address addressee after age alertEmail alt amount amountCents answerDays appealDays area arrivalCents arrivedCents at awardCents offeredCents refundedCents
  attestationObject auditMinutes auth authenticatorData bankName bankReference bestPromo bic blockNo body cancelDays brandName build buyerAccount by bytes
  capCents cardCents cardDayCents cardHoldDays cardMaxCents cardMinCents carrier cause cells changedSince clientDataJSON code commissionBps completeDays confirmDays confirmPassword confirmations contact contactName
  count country csv cursor dailyAmountCents dark data day days daysMax daysMin description detailedAddress email emailCode en endpoint endsAt error
  explanation extendDays familyName feeBps firstCents firstGrams folder freeFromCents from fromDay fromMinute ft givenName han head holder icon instantCents percent
  instantOrders instructions isAsked iss job joinToken keepCents key label language lastN legalName light limit line lowStockAt maxAmountCents maxCents message
  minAmountCents minCents minFeeCents minimumCents mobile mobilePhone month n name networkCostCents newAddressWaitMinutes newPassword nextTotp note
  number offered offset others oldPassword oldPayCode originalPriceCents otherName p256dh page paidOn password payCode perDollar phone phrase picks place position
  postageScore postalAddress postalCode priceCents priceMax priceMin productScore promoCode proof proofDays q quantity rate rating reason receiveDays returns freeReturns freightCents receiver rechargeFields
  barcode bin skuCode costCents recoveryCode reference registerNumber latePercent lateMaxCents returnDays returnCents returnOrigin ri room score sealed search columns shown hidden isLeft undoes secondPersonWaitMinutes sendBackDays serviceScore setupCode sha256 shipDays shopName shownQuantity size
  shownTotalCents showsDetails signature stack stars startsAt state status stepCents stepGrams stock subtitle tagline tai text ticket timeZone title topic
  to totp tr trackingNo transports tw twoPersonCents unpaidMinutes until untilDay untilMinute url userHandle usesPerBuyer usesTotal value values version was zone
  word words yn zh`.split(/\s+/),
])

interface Schema {
  readonly _zod: {
    readonly def: {
      readonly type: string
      readonly shape?: Readonly<Record<string, Schema>>
      readonly element?: Schema
      readonly innerType?: Schema
      readonly options?: readonly Schema[]
      readonly in?: Schema
      readonly valueType?: Schema
    }
  }
}

/** Paths of an endpoint's fields that hold ids (`texts.id` is a text in Indonesian); `unclear` are names of which nobody has said what they are. */
export function idFieldsOf({ input }: Endpoint): { ids: string[]; unclear: string[] } {
  const paths = new Set<string>()
  collect(input as unknown as Schema, [], paths)
  const nameOf = (path: string) => path.split('.').at(-1) ?? ''
  return {
    ids: [...paths].filter((path) => ids.test(nameOf(path)) && !/^texts\./.test(path)).toSorted(),
    unclear: [...paths].filter((path) => !ids.test(nameOf(path)) && !plain.has(nameOf(path))),
  }
}

const isFixed = new Set(['literal', 'enum', 'boolean', 'transform'])

function collect({ _zod: { def } }: Schema, path: readonly string[], found: Set<string>): void {
  if (def.shape) for (const [name, each] of Object.entries(def.shape)) collect(each, [...path, name], found)
  else if (def.options) for (const each of def.options) collect(each, path, found)
  else if (def.valueType) collect(def.valueType, [...path, '*'], found)
  else {
    const inner = def.element ?? def.innerType ?? def.in
    if (inner) collect(inner, path, found)
    else if (!isFixed.has(def.type)) found.add(path.join('.'))
  }
}
