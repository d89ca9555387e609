import { navigate } from '@sampan/router/navigate.ts'
import { Button } from '@sampan/ui/button.tsx'
import { useWords } from '#i18n/use-words.ts'
import { paths } from '#paths'
import { Screen } from '#ui/screen.tsx'
import { useAdding } from '#ui/use-adding.ts'
import { useSearchChoice } from '#ui/use-search-choice.ts'
import { AddBundle } from './add-bundle.tsx'
import { BundleCodes } from './bundle-codes.tsx'
import { BundlesPart } from './bundles-part.tsx'
import { CodesOrBundles } from './codes-or-bundles.tsx'

/** Bundles of the shop's promo codes, or the codes of one. */
export function BundlesScreen() {
  const { t } = useWords()
  const [isAdding, setAdding] = useAdding()
  const [bundle] = useSearchChoice('bundle')
  return (
    <Screen
      title={t('promos.title')}
      tools={
        <Button size="small" onClick={() => setAdding(true)}>
          {t('bundles.add')}
        </Button>
      }
    >
      <CodesOrBundles />
      <p>{t('bundles.hint')}</p>
      {/^\d{1,15}$/.test(bundle) ? <BundleCodes key={bundle} id={Number(bundle)} /> : <BundlesPart />}
      {isAdding && (
        <AddBundle
          onClose={() => setAdding(false)}
          onMade={(id) => {
            setAdding(false)
            navigate(`${paths.shopPromos()}?of=bundles&bundle=${id}`)
          }}
        />
      )}
    </Screen>
  )
}
