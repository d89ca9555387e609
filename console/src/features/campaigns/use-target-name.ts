import { useWords } from '#i18n/use-words.ts'
import type { CampaignRow } from './rows.ts'

/** Names of what a campaign leads to. */
export function useTargetName(): (target: CampaignRow['target']) => string {
  const { t } = useWords()
  return (target) => {
    if (target.type === 'list') return t(`category.${target.category}`)
    const what = t(`campaigns.to.${target.type}`)
    return target.type === 'home' ? what : t('campaigns.numbered', { what, id: String(target.id) })
  }
}
