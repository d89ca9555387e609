import { currencies } from '../../base/currencies/currencies.ts'
import { locales } from '../../wire/locales.ts'
import {
  columnOf,
  type ProductField,
  productColumns,
  productFieldNames,
  productFields,
} from '../catalog/product-fields.ts'

/** Currencies of the prices of an imported file. */
export const importCurrencies = ['USD', ...currencies] as const
export const importWeightUnits = ['g', 'kg', 'oz', 'lb'] as const

/** The columns of Sampan's own files, of which every other file is a translation. */
export const ownColumns = [
  'product',
  'on_sale',
  ...productColumns,
  'pictures',
  'axis_1',
  'value_1',
  'axis_2',
  'value_2',
  'axis_3',
  'value_3',
  'price',
  'price_before',
  'stock',
  'stock_was',
  'sku_on_sale',
  'sku_code',
  'barcode',
  'cost',
  'bin',
  ...locales.flatMap(({ tag }) => [`title_${tag}` as const, `description_${tag}` as const]),
  ...locales.map(({ tag }) => `alt_${tag}` as const),
  'maker_name',
  'maker_address',
  'maker_contact',
  'eu_name',
  'eu_address',
  'eu_contact',
  'identifier',
  ...locales.map(({ tag }) => `warnings_${tag}` as const),
  'attributes',
  'shipping_template',
] as const

/** Further columns in files of other systems. `option` and `attribute` are named by the column's own heading. */
export const otherColumns = [
  'number',
  'sku',
  'row_type',
  'parent',
  'title',
  'description',
  'weight_kg',
  'weight',
  'weight_unit',
  'picture_url',
  'price_sale',
  'price_cents',
  'discount_percent',
  'currency',
  'option',
  'attribute',
] as const

export const importTargets = [...ownColumns, ...otherColumns] as const
export type ImportTarget = (typeof importTargets)[number]
const isTarget = (name: string): name is ImportTarget => (importTargets as readonly string[]).includes(name)

/** Several columns may mean these; each of the others is one column. */
export const repeatedTargets: readonly ImportTarget[] = ['category', 'picture_url', 'option', 'attribute']

export const importSystems = ['sampan', 'shopify', 'woocommerce', 'shopee', 'lazada', 'other'] as const
export type ImportSystem = (typeof importSystems)[number]

/** "discountPercentage", "Discount Percentage" and "discount-percentage" are one name. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')

/**
 * Names that files give to each column, in English, German, French, Chinese (both), Japanese, Korean, Thai, Vietnamese,
 * Indonesian and Turkish. Where a file has several of them, the earliest in the list counts.
 */
const known: Readonly<Partial<Record<ImportTarget, string>>> = {
  number:
    'external_id product_id handle url_handle item_group_id group_id parent_id id product_number artikelnummer numéro_produit 商品编号 产品编号 商品編號 商品番号 商品id 상품번호 รหัสสินค้า mã_sản_phẩm kode_produk id_produk ürün_kodu ürün_no',
  sku: 'sku variant_sku seller_sku sellersku sku_code item_number article_number code varianten_sku référence 货号 商家编码 貨號 品番 판매자상품코드 kode_sku stok_kodu',
  title:
    'title name product_name product_title item_name titel produktname bezeichnung artikelname titre nom nom_du_produit libellé 标题 名称 商品名称 商品标题 产品名称 品名 標題 名稱 商品名稱 商品標題 商品名 タイトル 製品名 상품명 제품명 이름 ชื่อ ชื่อสินค้า tên tên_sản_phẩm nama nama_produk judul ad başlık ürün_adı product produkt produit 商品 产品 產品 상품 สินค้า sản_phẩm produk ürün',
  description:
    'description body body_html long_description product_description details summary beschreibung produktbeschreibung description_du_produit 描述 商品描述 详情 商品详情 產品描述 商品描述 說明 说明 説明 商品説明 商品説明文 설명 상품설명 상세설명 รายละเอียด คำอธิบาย รายละเอียดสินค้า mô_tả mô_tả_sản_phẩm deskripsi deskripsi_produk açıklama ürün_açıklaması',
  price_cents: 'price_cents',
  price:
    'price variant_price unit_price price_usd selling_price preis verkaufspreis stückpreis prix prix_de_vente prix_unitaire 价格 售价 单价 價格 售價 單價 価格 販売価格 単価 가격 판매가 판매가격 ราคา ราคาขาย giá giá_bán harga harga_jual fiyat satış_fiyatı',
  price_sale:
    'sale_price special_price specialprice angebotspreis prix_promo 促销价 特价 セール価格 할인가 ราคาพิเศษ giá_khuyến_mãi harga_promo indirimli_fiyat',
  price_before:
    'original_price compare_at_price compare_at variant_compare_at_price list_price regular_price msrp rrp was_price was price_before streichpreis uvp listenpreis prix_barré ancien_prix 原价 市场价 划线价 原價 市場價 定価 通常価格 정가 원가 ราคาเดิม ราคาปกติ giá_gốc harga_asli harga_coret eski_fiyat liste_fiyatı',
  discount_percent: 'discount_percentage discount_percent discount rabatt 折扣率',
  barcode:
    'barcode variant_barcode gtin ean upc isbn jan gtin_upc_ean_or_isbn global_unique_id meta_global_unique_id external_product_id ean_code barcode_value 条码 条形码 商品条码 條碼 条码编号 バーコード janコード 바코드 บาร์โค้ด mã_vạch kode_batang barkod strichcode code_barres code_barre',
  cost: 'cost cost_per_item variant_cost unit_cost cost_price cost_of_goods meta_wc_cog_cost einkaufspreis einstandspreis prix_d_achat 成本 成本价 进货价 成本價 原価 仕入価格 원가단가 매입가 ต้นทุน giá_vốn harga_modal maliyet alış_fiyatı',
  bin: 'bin bin_name bin_location bin_number shelf shelf_location shelf_number warehouse_bin storage_location stock_location meta_bin_location lagerplatz lagerfach regal regalplatz emplacement emplacement_stock 货架 货位 库位 仓位 貨架 貨位 儲位 棚番 棚番号 保管場所 선반 로케이션 보관위치 ชั้นวาง ตำแหน่งจัดเก็บ kệ vị_trí_kho vị_trí_kệ rak lokasi_rak raf raf_no raf_kodu',
  currency:
    'currency currency_code währung devise 货币 币种 貨幣 幣別 通貨 통화 สกุลเงิน tiền_tệ mata_uang para_birimi',
  stock:
    'stock quantity qty inventory inventory_quantity inventory_qty stock_quantity variant_inventory_qty available bestand lagerbestand menge anzahl stock_disponible quantité 库存 数量 库存数量 庫存 數量 庫存數量 在庫 在庫数 재고 수량 재고수량 จำนวน สต็อก คลัง คลังสินค้า tồn_kho số_lượng kho stok jumlah jumlah_stok stok_adedi adet',
  ...Object.fromEntries(productFieldNames.map((field) => [columnOf(field), productFields[field].names])),
  weight_kg:
    'weight_kg package_weight_kg package_weight gewicht_kg poids_kg 重量_kg 重量_千克 包装重量 無게_kg berat_kg ağırlık_kg',
  weight: 'weight gewicht poids 重量 무게 중량 น้ำหนัก cân_nặng trọng_lượng khối_lượng berat ağırlık',
  weight_unit: 'weight_unit variant_weight_unit gewichtseinheit',
  maker_name: 'maker_name manufacturer_name gpsr_manufacturer_name hersteller_name fabricant',
  maker_address: 'maker_address manufacturer_address gpsr_manufacturer_address hersteller_adresse',
  maker_contact:
    'maker_contact manufacturer_email manufacturer_contact gpsr_manufacturer_email_address gpsr_manufacturer_email hersteller_email',
  eu_name: 'eu_name responsible_person_name eu_responsible_person_name gpsr_responsible_person_name',
  eu_address:
    'eu_address responsible_person_address eu_responsible_person_address gpsr_responsible_person_address',
  eu_contact:
    'eu_contact responsible_person_email eu_responsible_person_email gpsr_responsible_person_email gpsr_responsible_person_email_address',
  identifier: 'identifier batch_number lot_number batch lot model_number chargennummer numéro_de_lot',
  picture_url:
    'image images image_src image_url image_link picture pictures_url photo photos main_image cover_image product_image_url variant_image variant_image_url item_image image_per_variation bild bilder bild_url image_du_produit 图片 主图 商品图片 圖片 主圖 画像 商品画像 이미지 사진 대표이미지 รูปภาพ รูปสินค้า hình_ảnh ảnh gambar foto görsel resim',
  option:
    'colour color color_family size material style capacity storage flavour flavor scent length variation_name farbe größe couleur taille 颜色 颜色分类 尺码 尺寸 规格 顏色 尺碼 規格 色 カラー サイズ 색상 사이즈 옵션 สี ขนาด ตัวเลือก màu màu_sắc kích_cỡ kích_thước phân_loại warna ukuran variasi renk beden',
}

/** Meanings of a system's columns where they differ from what other files mean by the same name; '-' is left out. */
const ofSystem: Readonly<Record<ImportSystem, Readonly<Record<string, ImportTarget | '-'>>>> = {
  sampan: { product: 'product', title: 'title', description: 'description' },
  shopify: {
    handle: 'number',
    url_handle: 'number',
    sku: 'sku',
    ...numbered(3, (n) => [
      [`option${n}_name`, `axis_${n}`],
      [`option${n}_value`, `value_${n}`],
    ]),
    option1_linked_to: '-',
    id: '-',
    variant_weight_unit: '-',
    weight_unit_for_display: '-',
    image_position: '-',
    image_alt_text: '-',
    ...headingsIn('shopify'),
    published: '-',
    status: '-',
  },
  woocommerce: {
    id: 'number',
    type: 'row_type',
    sku: 'sku',
    ...headingsIn('woocommerce'),
    parent: 'parent',
    regular_price: 'price',
    sale_price: 'price_sale',
    published: '-',
    short_description: '-',
    ...numbered(3, (n) => [
      [`attribute_${n}_name`, `axis_${n}`],
      [`attribute_${n}_value_s`, `value_${n}`],
      [`attribute_${n}_values`, `value_${n}`],
    ]),
  },
  shopee: {
    et_title_product_id: 'number',
    et_title_variation_integration_no: 'number',
    variation_integration_no: 'number',
    parent_sku: 'parent',
    ps_sku_parent_short: 'parent',
    ...headingsIn('shopee'),
    ps_product_name: 'title',
    ps_product_description: 'description',
    ps_price: 'price',
    ps_stock: 'stock',
    ps_sku_short: 'sku',
    ps_weight: 'weight',
    et_title_product_name: 'title',
    et_title_variation_name: 'option',
    et_title_variation_id: '-',
    et_title_variation_sku: 'sku',
    et_title_variation_price: 'price',
    et_title_variation_stock: 'stock',
    ...numbered(2, (n) => [
      [`variation_name${n}`, `axis_${n}`],
      [`variation_name_${n}`, `axis_${n}`],
      [`et_title_variation_${n}`, `axis_${n}`],
      [`option_for_variation_${n}`, `value_${n}`],
      [`et_title_option_for_variation_${n}`, `value_${n}`],
    ]),
    length: '-',
    variation_id: '-',
  },
  lazada: {
    product_id: 'number',
    item_id: 'number',
    group_no: 'number',
    ...headingsIn('lazada'),
    sku_id: '-',
    shop_sku: '-',
    variations_combo: 'option',
    package_length_cm: '-',
    length: '-',
    status: '-',
    special_price: 'price_sale',
    product_name_english: 'title_en',
  },
  other: { variants: '-' },
}

/** Headings that a system alone gives to fields of a product. */
function headingsIn(
  system: keyof (typeof productFields)[ProductField]['ofSystem'],
): Record<string, ImportTarget> {
  return Object.fromEntries(
    productFieldNames.flatMap((field) =>
      productFields[field].ofSystem[system].map((heading) => [heading, columnOf(field)]),
    ),
  )
}

function numbered(
  most: number,
  rows: (n: 1 | 2 | 3) => [string, ImportTarget][],
): Record<string, ImportTarget> {
  return Object.fromEntries(([1, 2, 3] as const).filter((n) => n <= most).flatMap((n) => rows(n)))
}

const generic = new Map<string, { target: ImportTarget; rank: number }>()
for (const [target, names] of Object.entries(known) as [ImportTarget, string][])
  for (const [rank, name] of names.split(' ').entries())
    if (!generic.has(name.normalize('NFKC'))) generic.set(name.normalize('NFKC'), { target, rank })

/** Meaning of a column by its name alone, in any of the languages; null where that is not known. */
export const columnMeaning = (head: string): ImportTarget | null =>
  generic.get(plainName(head))?.target ?? null

const textColumns: ReadonlySet<string> = new Set(
  locales.flatMap(({ tag }) => [`title_${tag}`, `description_${tag}`, `alt_${tag}`]),
)

/** Which system wrote a file with these headings. */
export function systemOf(heads: readonly string[]): ImportSystem {
  const names = new Set(heads.map(plainName))
  const has = (...all: string[]) => all.every((name) => names.has(name))
  if (has('product') && heads.some((head) => isTarget(head.trim()) && head !== 'product')) return 'sampan'
  if (heads.some((head) => textColumns.has(head.trim()))) return 'sampan'
  if (has('handle', 'title') || has('url_handle'))
    return has('variant_price') || has('price') || has('option1_value') ? 'shopify' : 'other'
  if (has('regular_price', 'type') || has('attribute_1_name', 'sku')) return 'woocommerce'
  if ([...names].some((name) => /^(et_title|ps)_/.test(name))) return 'shopee'
  if (has('variation_integration_no') || has('option_for_variation_1') || has('variation_id', 'parent_sku'))
    return 'shopee'
  if (
    (has('seller_sku') || has('sellersku')) &&
    (has('shop_sku') || has('special_price') || has('variations_combo') || has('product_id'))
  )
    return 'lazada'
  return 'other'
}

/** Meaning of a heading by itself, and how good a name it is, 0 the best. */
function meaningOf(head: string, system: ImportSystem): { target: ImportTarget; rank: number } | null {
  const name = plainName(head)
  const own = Object.hasOwn(ofSystem[system], name) ? ofSystem[system][name] : undefined
  if (own === '-') return null
  if (own !== undefined) return { target: own, rank: 0 }
  const exact = head.trim()
  if (isTarget(exact) && (system === 'sampan' || exact.includes('_'))) return { target: exact, rank: 0 }
  const localized = /^(title|name|description|body)_(.+)$/.exec(name)
  const locale = locales.find(({ code, tag }) => localized?.[2] === code || localized?.[2] === plainName(tag))
  if (localized && locale) {
    const target = `${/^(title|name)/.test(name) ? 'title' : 'description'}_${locale.tag}` as const
    return { target, rank: 0 }
  }
  if (/^(attr|attribute)_(?!\d)/.test(name)) return { target: 'attribute', rank: 0 }
  if (/^option_?[123]_(name|value)$/.test(name)) {
    const [n, part] = [/[123]/.exec(name)?.[0] ?? '1', name.endsWith('name') ? 'axis' : 'value']
    return { target: `${part}_${n}` as ImportTarget, rank: 0 }
  }
  if (/^(item_)?(images?|image_url|photo|picture)_?\d+$/.test(name)) return { target: 'picture_url', rank: 9 }
  return generic.get(name) ?? null
}

/** For each heading what it means, null where that is not known. Of two that mean the same, the better name counts. */
export function targetsOf(
  heads: readonly string[],
  system: ImportSystem,
  remembered: Readonly<Record<string, ImportTarget | ''>> = {},
): (ImportTarget | null)[] {
  const found = heads.map((head) => {
    const word = plainName(head)
    const before = Object.hasOwn(remembered, word) ? remembered[word] : undefined
    if (before !== undefined) return before === '' ? null : { target: before, rank: -1 }
    return meaningOf(head, system)
  })
  return found.map((one, n) => {
    if (!one || repeatedTargets.includes(one.target)) return one?.target ?? null
    const isBest = found.every(
      (other, m) =>
        other?.target !== one.target || other.rank > one.rank || (other.rank === one.rank && m >= n),
    )
    return isBest ? one.target : null
  })
}

/** Which of the first rows is the heading: some systems write rows of their own above it. */
export function headRowOf(rows: readonly (readonly string[])[]): number {
  let best = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  let most = 1
  for (const [n, cells] of rows.slice(0, 12).entries()) {
    const count = targetsOf(cells, systemOf(cells)).filter((target) => target !== null).length
    if (count > most) [best, most] = [n, count]
  }
  return Math.max(0, best)
}

/** The delimiter, taken from the first line (comma, semicolon or tab); text in quotes does not count. */
export const fileDelimiters = [',', ';', '\t'] as const
export type FileDelimiter = (typeof fileDelimiters)[number]
export function delimiterOf(text: string): FileDelimiter {
  const lines = text
    .slice(0, 65_536)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n/)
    .slice(0, 12)
  const counts = fileDelimiters.map((mark) => ({
    mark,
    n: Math.max(...lines.slice(0, 1).map((line) => line.split(mark).length)),
    all: lines.reduce((sum, line) => sum + line.split(mark).length, 0),
  }))
  return counts.reduce((best, each) =>
    each.n > best.n || (each.n === best.n && each.all > best.all) ? each : best,
  ).mark
}
