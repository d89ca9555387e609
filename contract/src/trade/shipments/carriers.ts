/** A carrier that shops choose from, and the forms that its tracking numbers had when this was written. */
export interface Carrier {
  name: string
  /** None: its numbers have no form by which a slip of the keyboard is seen. */
  forms: readonly RegExp[]
}

/** Number of the Universal Postal Union (S10): two letters, eight digits, a check digit, the country that sends. */
const postal = /^[A-Z]{2}\d{9}[A-Z]{2}$/

/** Carriers that sell to shops of our markets, in the order in which a list shows them. */
export const carriers: readonly Carrier[] = [
  { name: '4PX', forms: [/^4PX\d{13}CN$/, postal] },
  { name: 'Aras Kargo', forms: [/^\d{10,20}$/] },
  { name: 'Australia Post', forms: [/^[A-Z0-9]{12,23}$/] },
  { name: 'Cainiao', forms: [/^LP\d{14}$/, /^CNG\d{14}$/, postal] },
  { name: 'Canada Post', forms: [/^\d{16}$/, postal] },
  { name: 'China Post', forms: [postal, /^9\d{12}$/] },
  { name: 'Chronopost', forms: [/^[A-Z]{2}\d{9}[A-Z]{2}$/, /^\d{14,15}$/] },
  { name: 'CJ Logistics', forms: [/^\d{10,12}$/] },
  { name: 'Colissimo', forms: [/^[0-9][A-Z]\d{11}$/, postal] },
  { name: 'DHL Express', forms: [/^\d{10,11}$/, /^JD\d{18}$/] },
  { name: 'DHL Paket', forms: [/^\d{12,20}$/, /^JJD\d{12,20}$/] },
  { name: 'DPD', forms: [/^\d{14}[0-9A-Z]?$/] },
  { name: 'EMS', forms: [postal, /^1\d{12}$/] },
  { name: 'Evri', forms: [/^[A-Z0-9]{16}$/] },
  { name: 'FedEx', forms: [/^\d{12}$/, /^\d{15}$/, /^\d{20}$/, /^\d{22}$/] },
  { name: 'Flash Express', forms: [/^TH[0-9A-Z]{10,16}$/] },
  { name: 'GHN', forms: [/^[A-Z0-9]{6,14}$/] },
  { name: 'GHTK', forms: [/^S\d[\d.]{6,30}$/, /^\d{9,12}$/] },
  { name: 'GLS', forms: [/^\d{11,12}$/, /^[A-Z0-9]{8}$/] },
  { name: 'J&T Express', forms: [/^J[A-Z]\d{10,12}$/, /^\d{12}$/] },
  { name: 'Japan Post', forms: [/^\d{11,13}$/, /^\d{4}-\d{4}-\d{4}$/, postal] },
  { name: 'JNE', forms: [/^[A-Z0-9]{13,18}$/] },
  { name: 'KEX Express', forms: [/^[A-Z0-9]{10,16}$/] },
  { name: 'Korea Post', forms: [/^\d{13}$/, postal] },
  { name: 'Ninja Van', forms: [/^[A-Z0-9]{9,20}$/] },
  { name: 'Pos Indonesia', forms: [/^P\d{12,14}$/, postal] },
  { name: 'Pos Malaysia', forms: [postal] },
  { name: 'PTT', forms: [/^[A-Z]{2}\d{11,12}$/, /^\d{13}$/, postal] },
  { name: 'Royal Mail', forms: [postal, /^[A-Z0-9]{16}$/] },
  { name: 'Sagawa', forms: [/^\d{12}$/, /^\d{4}-\d{4}-\d{4}$/] },
  { name: 'SF Express', forms: [/^SF\d{12,13}$/, /^\d{12}$/] },
  { name: 'SiCepat', forms: [/^\d{12}$/] },
  { name: 'Singapore Post', forms: [postal] },
  { name: 'Thailand Post', forms: [postal] },
  { name: 'UPS', forms: [/^1Z[A-Z0-9]{16}$/, /^T\d{10}$/] },
  { name: 'USPS', forms: [/^9[1-5]\d{20}$/, /^420\d{27,31}$/, postal] },
  { name: 'Vietnam Post', forms: [postal] },
  { name: 'Viettel Post', forms: [/^\d{10,15}$/] },
  { name: 'Yamato', forms: [/^\d{12}$/, /^\d{4}-\d{4}-\d{4}$/] },
  { name: 'Yanwen', forms: [postal, /^[A-Z]{2}\d{9}YP$/, /^[A-Z]{1,3}\d{12,16}$/] },
  { name: 'YunExpress', forms: [/^YT\d{16}$/] },
  { name: 'Yurtiçi Kargo', forms: [/^\d{12}$/] },
]

const plain = (name: string): string => name.trim().toLowerCase()
const byName = new Map(carriers.map((carrier) => [plain(carrier.name), carrier]))

/**
 * True if a number has none of the forms that this carrier's numbers have, or a check digit that does not fit. A carrier may have new forms:
 * it is told, and never refused. False for a carrier that is not in the list.
 */
export function isOddNumber(carrierName: string, trackingNo: string): boolean {
  const carrier = byName.get(plain(carrierName))
  if (!carrier || carrier.forms.length === 0 || trackingNo === '') return false
  if (!carrier.forms.some((form) => form.test(trackingNo))) return true
  const isPostalAlone = postal.test(trackingNo) && carrier.forms.includes(postal)
  return isPostalAlone && !isPostalNumber(trackingNo)
}

/** True if the check digit of an S10 number fits. */
export function isPostalNumber(trackingNo: string): boolean {
  if (!postal.test(trackingNo)) return false
  const digits = [...trackingNo.slice(2, 11)].map(Number)
  const weights = [8, 6, 4, 2, 3, 5, 9, 7]
  const rest = 11 - (weights.reduce((sum, weight, at) => sum + weight * (digits[at] ?? 0), 0) % 11)
  return digits[8] === (rest === 10 ? 0 : rest === 11 ? 5 : rest)
}
