import { isGtin } from './gtin.ts'

/** Codes by which the world knows goods: brand, GTIN (also called EAN, UPC, JAN, ISBN) and the maker's number. Null: not said. */
export interface ProductCodes {
  brand: string | null
  gtin: string | null
  mpn: string | null
}

/** Names under which sellers write these facts, in lower case, in our ten languages and those of files that are often imported. */
const brandNames = new Set([
  'brand', 'brand name', 'marke', 'marque', '品牌', 'ブランド', '브랜드', 'แบรนด์', 'ยี่ห้อ', 'thương hiệu', 'nhãn hiệu', 'merek', 'merk', 'marka',
]) // biome-ignore format: one list
const gtinNames = new Set([
  'gtin', 'ean', 'ean13', 'ean-13', 'upc', 'jan', 'isbn', 'isbn-13', 'barcode', 'jan code', 'janコード', '바코드', 'code-barres', 'código de barras',
  '条形码', '條碼', 'バーコード', 'บาร์โค้ด', 'mã vạch', 'kode batang', 'barkod',
]) // biome-ignore format: one list
const mpnNames = new Set([
  'mpn', 'manufacturer part number', 'part number', 'herstellernummer', 'référence fabricant', '制造商零件编号', '型番', '品番', 'üretici parça numarası',
]) // biome-ignore format: one list

const brandLengthMax = 70
const mpnLengthMax = 70

/** Reads the codes out of the facts that a seller wrote in pairs. A GTIN with a wrong check digit is none. */
export function productCodes(facts: readonly { name: string; value: string }[]): ProductCodes {
  const factOf = (names: ReadonlySet<string>) =>
    facts.find(({ name }) => names.has(name.trim().toLowerCase()))?.value.trim() ?? ''
  const fitting = (text: string, lengthMax: number) => (text !== '' && text.length <= lengthMax ? text : null)
  const digits = factOf(gtinNames).replaceAll(/[\s-]/g, '')
  return {
    brand: fitting(factOf(brandNames), brandLengthMax),
    gtin: isGtin(digits) ? digits : null,
    mpn: fitting(factOf(mpnNames), mpnLengthMax),
  }
}
