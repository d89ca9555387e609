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
  },
  shipFrom: {
    column: 'ship_from',
    sqlType: 'text',
    isRequired: true,
    isForBuyers: true,
    names:
      'country ship_from origin country_of_origin versandland pays 发货地 产地 發貨地 原産国 발송지 원산지 ประเทศ nơi_gửi negara menşei',
    ofSystem: { shopify: [], woocommerce: [], shopee: [], lazada: [] },
  },
  weightGrams: {
    column: 'weight_grams',
    sqlType: 'integer',
    isRequired: true,
    isForBuyers: true,
    names:
      'weight_grams weight_g grams variant_grams gewicht_g gewicht_in_gramm poids_g 重量_克 重量_g 무게_g berat_g gram',
    ofSystem: { shopify: ['weight_value_grams'], woocommerce: [], shopee: [], lazada: [] },
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

export const productFieldNames = Object.keys(productFields) as readonly ProductField[]
export const isRequired = (field: ProductField): field is RequiredField => productFields[field].isRequired
export const columnOf = (field: ProductField): ProductColumn => productFields[field].column
export const productColumns: readonly ProductColumn[] = productFieldNames.map(columnOf)

/** A value for each field. */
export const eachField = <Values extends Readonly<Record<ProductField, unknown>>>(
  read: (field: ProductField) => Values[ProductField],
): Pick<Values, ProductField> =>
  Object.fromEntries(productFieldNames.map((field) => [field, read(field)])) as Pick<Values, ProductField>
