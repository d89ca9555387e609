/** Facts about a field of a product, by which schemas, files, statements and the editor treat it. */
interface FieldRow {
  /** Column of the table `product`, and heading in files of ours. */
  column: string
  sqlType: 'text' | 'integer'
  /** Without a value there is no product; an import may name one for all new goods. */
  isRequired: boolean
  /** Buyers read it on the page of the product, and beside others. */
  isForBuyers: boolean
  /** Names that files give it, the best first, in the languages of import-columns.ts. */
  names: string
  /** Further headings that mean it in the files of one system alone. */
  ofSystem: Readonly<Record<'shopify' | 'woocommerce' | 'shopee' | 'lazada', readonly string[]>>
  /** Cell of the file that shows sellers how theirs may look. */
  example: string
  /**
   * Most letters of a line of text in the writer's words, which is all that such a field is: every part of the program then reads,
   * checks and shows it as it does the others of its kind. Null: a field with rules of its own.
   */
  lengthMax: number | null
}

/**
 * Fields of a product that hold one value each. Schemas, the editor, exports, imports and the statements that read and write
 * products take their lists from here. CONTRIBUTING.md says what else a new field needs.
 */
export const productFields = {
  category: {
    column: 'category',
    sqlType: 'text',
    isRequired: true,
    isForBuyers: true,
    names:
      'category product_category product_type type department categories kategorie produktkategorie warengruppe catégorie 类目 分类 商品类目 商品分类 類別 分類 商品分類 カテゴリ カテゴリー 카테고리 분류 หมวดหมู่ หมวด ประเภท danh_mục ngành_hàng kategori kategori_produk kategori_adı',
    ofSystem: { shopify: [], woocommerce: [], shopee: ['ps_category'], lazada: [] },
    example: 'men',
    lengthMax: null,
  },
  shipFrom: {
    column: 'ship_from',
    sqlType: 'text',
    isRequired: true,
    isForBuyers: true,
    names:
      'country ship_from versandland pays 发货地 發貨地 発送元 발송지 ประเทศ nơi_gửi negara gönderim_ülkesi',
    ofSystem: { shopify: [], woocommerce: [], shopee: [], lazada: [] },
    example: 'SG',
    lengthMax: null,
  },
  weightGrams: {
    column: 'weight_grams',
    sqlType: 'integer',
    isRequired: true,
    isForBuyers: true,
    names:
      'weight_grams weight_g grams variant_grams gewicht_g gewicht_in_gramm poids_g 重量_克 重量_g 무게_g berat_g gram',
    ofSystem: { shopify: ['weight_value_grams'], woocommerce: [], shopee: [], lazada: [] },
    example: '180',
    lengthMax: null,
  },
  hsCode: {
    column: 'hs_code',
    sqlType: 'text',
    isRequired: false,
    isForBuyers: false,
    names:
      'hs_code variant_hs_code hscode hs_tariff_code hts_code hts tariff_code harmonized_system_code harmonized_code harmonized_tariff_code commodity_code customs_commodity_code customs_tariff_number taric zolltarifnummer warentarifnummer hs_nummer code_sh code_hs code_douanier nomenclature_douanière hs编码 海关编码 税则号列 税则号 商品编码 hs編碼 稅則號列 稅號 hsコード 税番 統計品目番号 hs코드 품목번호 관세코드 พิกัดศุลกากร รหัสศุลกากร รหัส_hs mã_hs mã_số_hs kode_hs pos_tarif gtip gtip_no gtip_kodu',
    ofSystem: { shopify: [], woocommerce: ['meta_hs_code', 'meta_wc_hs_code'], shopee: [], lazada: [] },
    example: '610910',
    lengthMax: null,
  },
  originCountry: {
    column: 'origin_country',
    sqlType: 'text',
    isRequired: false,
    isForBuyers: true,
    names:
      'origin_country country_of_origin variant_country_of_origin country_code_of_origin coo origin country_of_manufacture made_in country_region_of_origin herkunftsland ursprungsland pays_d_origine pays_de_fabrication 原产国 原产地 产地 生产国 原產國 原產地 產地 原産国 生産国 원산지 제조국 ประเทศผู้ผลิต ประเทศต้นกำเนิด ประเทศที่ผลิต xuất_xứ nước_xuất_xứ nước_sản_xuất negara_asal asal_negara menşei menşe menşe_ülkesi üretim_yeri',
    ofSystem: { shopify: [], woocommerce: ['meta_country_of_origin'], shopee: [], lazada: [] },
    example: 'SG',
    lengthMax: null,
  },
  material: {
    column: 'material',
    sqlType: 'text',
    isRequired: false,
    isForBuyers: true,
    names:
      'material_composition material_type fabric_type fabric_composition outer_material_type fibre_content fiber_content materials composition materialzusammensetzung zusammensetzung composition_matière matières 材质 材质成分 成分含量 面料成分 材質 材質成分 素材 材料 소재 재질 혼용률 วัสดุ chất_liệu thành_phần_chất_liệu bahan komposisi_bahan malzeme kumaş_içeriği',
    ofSystem: { shopify: ['fabric'], woocommerce: [], shopee: [], lazada: [] },
    example: 'cotton',
    lengthMax: 120,
  },
} as const satisfies Readonly<Record<string, FieldRow>>

export type ProductField = keyof typeof productFields
export type ProductColumn = (typeof productFields)[ProductField]['column']
/** Fields that pages of goods show. */
export type FieldForBuyers = {
  [Field in ProductField]: (typeof productFields)[Field]['isForBuyers'] extends true ? Field : never
}[ProductField]
/** Fields without which there is no product. */
export type RequiredField = {
  [Field in ProductField]: (typeof productFields)[Field]['isRequired'] extends true ? Field : never
}[ProductField]
/** Fields that are a line of text and no more. Each may be left out. */
export type LineField = {
  [Field in ProductField]: (typeof productFields)[Field]['lengthMax'] extends number ? Field : never
}[ProductField]
export type LineColumn = (typeof productFields)[LineField]['column']

export const productFieldNames = Object.keys(productFields) as readonly ProductField[]
export const isRequired = (field: ProductField): field is RequiredField => productFields[field].isRequired
export const columnOf = (field: ProductField): ProductColumn => productFields[field].column
export const productColumns: readonly ProductColumn[] = productFieldNames.map(columnOf)

/** A value for each field. */
export const eachField = <Values extends Readonly<Record<ProductField, unknown>>>(
  read: (field: ProductField) => Values[ProductField],
): Pick<Values, ProductField> =>
  Object.fromEntries(productFieldNames.map((field) => [field, read(field)])) as Pick<Values, ProductField>

export const isLine = (field: ProductField): field is LineField => productFields[field].lengthMax !== null
export const lineFieldNames: readonly LineField[] = productFieldNames.filter(isLine)
export const lengthMaxOf = (field: LineField): number => productFields[field].lengthMax

/** Something for each line of text. */
export const eachLine = <Value>(read: (field: LineField) => Value): Record<LineField, Value> =>
  Object.fromEntries(lineFieldNames.map((field) => [field, read(field)])) as Record<LineField, Value>
/** Lines of a product of which none is written. */
export const noLines = eachLine(() => null)
/** The same under the names of their columns. */
export const noLineColumns = Object.fromEntries(
  lineFieldNames.map((field) => [columnOf(field), null]),
) as Readonly<Record<LineColumn, string | null>>
