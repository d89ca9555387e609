import { skusPerProductMax } from '@sampan/contract/market/catalog/limits.ts'
import { Button } from '@sampan/ui/button.tsx'
import { Check } from '@sampan/ui/check.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { useWords } from '#i18n/use-words.ts'
import { choicesOf, type Draft, type DraftFault, type DraftSku, newSku, shownName, skuKey } from './draft.ts'
import styles from './editor.module.css'

interface Props {
  draft: Draft
  faults: ReadonlySet<DraftFault>
  onChange: (skus: Draft['skus']) => void
}

/** Price and stock of every choice. One without a price is not offered. */
export function MatrixPart({ draft, faults, onChange }: Props) {
  const { t, locale } = useWords()
  const choices = choicesOf(draft)
  if (choices.length > skusPerProductMax)
    return <Note>{t('goods.fault.tooMany', { max: skusPerProductMax })}</Note>
  const nameOf = (choice: readonly string[]) =>
    choice
      .map((key, n) => {
        const value = draft.axes[n]?.values.find((one) => one.key === key)
        return value ? shownName(value.name, locale) : ''
      })
      .join(', ') || t('goods.onlyKind')
  const skuOf = (choice: readonly string[]): DraftSku => draft.skus[skuKey(choice)] ?? newSku
  const set = (choice: readonly string[], part: Partial<DraftSku>) =>
    onChange({ ...draft.skus, [skuKey(choice)]: { ...skuOf(choice), ...part } })
  const first = choices[0]
  const fillAll = () => {
    if (!first) return
    const { price, before, stock } = skuOf(first)
    onChange({
      ...draft.skus,
      ...Object.fromEntries(
        choices.map((choice) => {
          const sku = skuOf(choice)
          const stockTyped = sku.stock === '' || sku.stock === '0' ? stock : sku.stock
          return [skuKey(choice), { ...sku, price, before, stock: stockTyped }]
        }),
      ),
    })
  }
  return (
    <section className={styles.part} aria-labelledby="goods-matrix">
      <h2 id="goods-matrix">{t('goods.matrix')}</h2>
      <div className={styles.scroll}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('goods.kind')}</th>
              <th scope="col">{t('goods.priceDollars')}</th>
              <th scope="col">{t('goods.priceBefore')}</th>
              <th scope="col">{t('goods.stock')}</th>
              <th scope="col">{t('goods.onSale')}</th>
            </tr>
          </thead>
          <tbody>
            {choices.map((choice) => {
              const sku = skuOf(choice)
              const name = nameOf(choice)
              const key = skuKey(choice)
              const isWrong = faults.has(`sku:${key}`)
              const cell = (field: 'price' | 'before' | 'stock', label: string) => (
                <td>
                  <input
                    className={styles.cell}
                    inputMode="decimal"
                    aria-label={label}
                    aria-invalid={isWrong || undefined}
                    value={sku[field]}
                    onChange={(event) => set(choice, { [field]: event.target.value })}
                  />
                </td>
              )
              return (
                <tr key={key} data-wrong={isWrong || undefined}>
                  <td>{name}</td>
                  {cell('price', t('goods.priceOf', { name }))}
                  {cell('before', t('goods.priceBeforeOf', { name }))}
                  {cell('stock', t('goods.stockOf', { name }))}
                  <td>
                    <Check
                      hideLabel
                      label={t('goods.activeOf', { name })}
                      checked={sku.active}
                      onChange={(active) => set(choice, { active })}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {choices.length > 1 && (
        <div>
          <Button kind="line" size="small" onClick={fillAll}>
            {t('goods.fillAll')}
          </Button>
        </div>
      )}
    </section>
  )
}
