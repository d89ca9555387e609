import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import type { Output } from '#client/call.ts'
import { useWords } from '#i18n/use-words.ts'
import { Facts } from '#ui/facts.tsx'
import { Failed, useSeconds } from './outcome.tsx'

type Answer = Output<'console_test_chain'>
type Network = Answer['networks'][number]

/** Newest block of each source, and how far our reading is behind. */
export function ChainAnswer({ answer: { networks } }: { answer: Answer }) {
  const { t } = useWords()
  if (networks.length === 0) return <Note tone="calm">{t('tests.noSources')}</Note>
  return networks.map((network) => <NetworkAnswer key={network.id} network={network} />)
}

function NetworkAnswer({ network: { name, sources, behindBlocks, behindSeconds } }: { network: Network }) {
  const { t, number } = useWords()
  const seconds = useSeconds()
  return (
    <Stack gap={8}>
      <h3>{name}</h3>
      <Facts
        facts={sources.map((source, at) => ({
          key: `${source.host} ${at}`,
          name: source.host,
          value:
            source.blockNo === null ? (
              <Failed outcome={source} />
            ) : (
              <>
                {t('tests.block', { number: number(source.blockNo), seconds: seconds(source.ms) })}
                {source.behindBlocks !== null && source.behindBlocks > 0 && (
                  <> · {t('tests.blocksBehind', { count: source.behindBlocks })}</>
                )}
              </>
            ),
        }))}
      />
      <Note tone="calm">
        {behindBlocks === null
          ? t('tests.readingNone')
          : t('tests.reading', { count: behindBlocks, seconds: number(behindSeconds ?? 0) })}
      </Note>
    </Stack>
  )
}
