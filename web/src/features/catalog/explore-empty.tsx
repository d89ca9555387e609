import { ButtonLink } from '@sampan/ui/button.tsx'
import { EmptyState } from '@sampan/ui/empty-state.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { type Choice, writeChoice } from './explore-choice.ts'
import { widerChoices } from './wider-choices.ts'

/** Nothing was found: up to three wider searches (DESIGN §8). */
export function ExploreEmpty({ choice }: { choice: Choice }) {
  const { t } = useI18n()
  return (
    <EmptyState
      title={t(choice.q ? 'catalog.nothing' : 'catalog.nothingHere')}
      action={
        <Stack>
          {widerChoices(choice).map(({ say, choice: wider }) => (
            <ButtonLink key={say} kind="line" size="middle" href={paths.explore(writeChoice(wider))}>
              {t(`catalog.wider.${say}`, { words: wider.q })}
            </ButtonLink>
          ))}
        </Stack>
      }
    >
      {t('catalog.nothingText')}
    </EmptyState>
  )
}
