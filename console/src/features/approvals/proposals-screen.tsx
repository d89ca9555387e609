import { Stack } from '@sampan/ui/stack.tsx'
import { useWords } from '#i18n/use-words.ts'
import { ProposalList } from '#parts/approvals/proposal-list.tsx'
import { Screen } from '#ui/screen.tsx'

/** Proposals of one operator that another one must agree to. */
export function ProposalsScreen() {
  const { t } = useWords()
  return (
    <Screen title={t('proposal.title')}>
      <Stack gap={16}>
        <ProposalList />
      </Stack>
    </Screen>
  )
}
